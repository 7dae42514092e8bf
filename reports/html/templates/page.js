"use strict";
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (name, options = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(options)) element[key] = value;
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  };

  // Sorting: by data-v where a cell has one, else by its text; what is not known comes last either way.
  const keyOf = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.v !== undefined ? (cell.dataset.v === "" ? null : Number(cell.dataset.v)) : cell.textContent;
  };
  const compare = (one, other) => (typeof one === "number" ? one - other : one.localeCompare(other, "en", { numeric: true }));
  for (const table of all("table.sortable")) {
    all("thead th", table).forEach((head, column) => {
      head.querySelector("button").addEventListener("click", () => {
        const number = head.classList.contains("number");
        const first = number ? "descending" : "ascending";
        const second = number ? "ascending" : "descending";
        const direction = head.getAttribute("aria-sort") === first ? second : first;
        all("thead th", table).forEach((each) => each.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", direction);
        const sign = direction === "ascending" ? 1 : -1;
        const keyed = all("tbody tr", table).map((row) => [keyOf(row, column), row]);
        keyed.sort(([one], [other]) => (one === null || other === null ? (one === null) - (other === null) : sign * compare(one, other)));
        table.tBodies[0].append(...keyed.map(([, row]) => row));
      });
    });
  }

  // Filtering: a row stays when it has all the words, is of the kind, and has the outcome.
  const valueOf = (kind, id) => document.querySelector(`${kind}[data-table="${id}"]`)?.value ?? "";
  const filter = (id) => {
    const table = document.getElementById(id);
    const words = valueOf("input.filter", id).toLowerCase().split(/\s+/).filter(Boolean);
    const kind = valueOf("select.kind", id);
    const mode = valueOf("select.mode", id);
    let shown = 0;
    const rows = all("tbody tr", table);
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      const stays = words.every((word) => text.includes(word))
        && (!kind || row.dataset.kind.split(" ").includes(kind))
        && (!mode || row.dataset.modes.split(" ").includes(mode));
      row.hidden = !stays;
      shown += stays;
    }
    const count = document.querySelector(`output.count[data-table="${id}"]`);
    if (count) count.textContent = `${shown} of ${rows.length}`;
  };
  for (const input of all("[data-table]")) {
    if (input.tagName === "OUTPUT") continue;
    input.addEventListener("input", () => filter(input.dataset.table));
    filter(input.dataset.table);
  }

  // Trials. Every text of theirs goes in as text, never as markup.
  const panel = document.getElementById("trial");
  const loaded = {};
  const dataOf = (category) => {
    const script = document.getElementById(`data-${category}`);
    if (!loaded[category] && script) loaded[category] = JSON.parse(script.textContent);
    return loaded[category];
  };
  const classOf = (line) => {
    if (line.startsWith("diff --git ")) return "file";
    if (line.startsWith("@@")) return "hunk";
    if (line.startsWith("+++") || line.startsWith("---")) return "";
    if (line.startsWith("+")) return "add";
    return line.startsWith("-") ? "del" : "";
  };
  const diff = (text) => {
    const lines = text.replace(/\n$/, "").split("\n");
    return make("pre", { className: "diff" }, ...lines.map((line) => make("span", { className: classOf(line), textContent: line || " " })));
  };
  const part = (title, open, ...children) => {
    const details = make("details", { open }, make("summary", { textContent: title }), make("div", {}, ...children));
    return details;
  };
  const pre = (text) => make("pre", { textContent: text });
  const tests = (rows) => make("table", {}, make("tbody", {}, ...rows.map(([name, status, seconds, details]) =>
    make("tr", {},
      make("td", { className: status === "skip" ? "skip-test" : status, textContent: status }),
      make("td", { textContent: name }),
      make("td", { className: "number", textContent: `${seconds} s` }),
      make("td", {}, details ? pre(details) : "")))));
  const evidence = (kept) => {
    const parts = [];
    const failed = kept.tests.filter(([, status]) => status !== "pass").length;
    if (kept.unsupported) parts.push(part("What the engine lacks", true, pre(kept.unsupported)));
    if (kept.build) parts.push(part("Build", true, pre(kept.build)));
    if (kept.diagnostics.length) {
      parts.push(part(`Diagnostics (${kept.diagnostics.length})`, false, pre(kept.diagnostics.map((each) => each.join("  ")).join("\n"))));
    }
    if (kept.before.length) parts.push(part(`Tests before the fix (${kept.before.length})`, true, tests(kept.before)));
    if (kept.tests.length) parts.push(part(`Tests (${kept.tests.length}, ${failed} not passed)`, failed > 0, tests(kept.tests)));
    for (const [name, rows] of kept.rows) parts.push(part(`${name} (${rows.length})`, false, pre(rows.join("\n"))));
    return parts;
  };
  const draw = (category, index) => {
    const data = dataOf(category);
    const trial = data.trials[index];
    const task = data.tasks[trial.task];
    const patch = trial.patch === null ? null : data.patches[trial.patch];
    const to = (step, text) => {
      const next = index + step;
      if (!data.trials[next]) return null;
      return make("a", { className: "plain", href: `#${category}/${next}`, textContent: text });
    };
    const verdict = [trial.outcome, trial.mode].filter(Boolean).join(": ");
    panel.replaceChildren(...[
      make("header", {},
        make("a", { className: "plain back", href: `#${category}-matrix`, textContent: "Back" }), to(-1, "← previous"), to(1, "next →"),
        make("h2", { textContent: `${trial.task}, run ${trial.run}` }),
        make("span", { className: `cell ${trial.outcome}`, textContent: verdict })),
      make("p", { className: "facts" }, ...trial.facts.map(([name, value]) =>
        make("span", {}, make("b", { textContent: `${name} ` }), value))),
      trial.label ? make("p", {}, make("b", { textContent: "Label: " }), trial.label) : null,
      trial.reason ? part("Reason", true, pre(trial.reason)) : null,
      trial.notes.length ? part("Notes", true, pre(trial.notes.join("\n"))) : null,
      part("Submission beside the gold submission", true, make("div", { className: "diffs" },
        make("div", {}, make("h3", { textContent: "submission" }), patch ? diff(patch) : make("p", { textContent: "none was left, or it is not at hand" })),
        make("div", {}, make("h3", { textContent: "gold" }), task.gold ? diff(task.gold) : make("p", { textContent: "no dataset at hand" })))),
      ...(trial.evidence ? evidence(trial.evidence) : []),
      task.statement ? part("Task", false, pre(task.statement)) : null,
      ...trial.files.map(([name, text]) => part(name, false, pre(text))),
    ].filter(Boolean));
  };
  let cameFrom = null;
  const show = () => {
    if (!panel) return;
    const [category, index] = decodeURIComponent(location.hash.slice(1)).split("/");
    const open = index !== undefined && dataOf(category)?.trials[Number(index)];
    if (open) {
      draw(category, Number(index));
      panel.hidden = false;
      panel.scrollTop = 0;
      panel.focus();
    } else if (!panel.hidden) {
      panel.hidden = true;
      cameFrom?.focus();
    }
  };
  document.addEventListener("click", (event) => {
    if (event.target.matches("a.cell")) cameFrom = event.target;
  });
  addEventListener("hashchange", show);
  show();

  // Keys.
  const within = (cell, down, right) => {
    const row = cell.closest("tr");
    const rows = all("tr:not([hidden])", row.parentElement);
    const target = rows[rows.indexOf(row) + down];
    const column = [...row.cells].indexOf(cell.closest("td")) + right;
    target?.cells[column]?.querySelector("a.cell")?.focus();
  };
  const steps = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const typing = event.target.matches("input, select, textarea");
    if (panel && !panel.hidden) {
      const links = all("header a.plain", panel);
      const back = links.find((link) => link.classList.contains("back"));
      const step = { Escape: back, ArrowLeft: links.find((link) => link.textContent.startsWith("←")), ArrowRight: links.find((link) => link.textContent.endsWith("→")) }[event.key];
      if (step) {
        event.preventDefault();
        step.click();
      }
    } else if (event.key === "/" && !typing) {
      event.preventDefault();
      document.querySelector("input.filter")?.focus();
    } else if (event.target.matches("a.cell") && steps[event.key]) {
      event.preventDefault();
      within(event.target, ...steps[event.key]);
    }
  });
})();
