"""The BCQuality evaluation of AL reviewers: a checkout's leaves, articles and samples, made into cases to review.

A checkout is read in place and never written to. The rules are those of the evaluation that comes with BCQuality, so
that this package can stand in for it: the same cases, ids, neutral texts, candidates and files.
"""
