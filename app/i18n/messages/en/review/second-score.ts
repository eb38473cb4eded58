export const secondScore = {
  title: "Second scores",
  lead: "This work is scored. Score it again without seeing the first score.",
  due: "open,",
  yours: "yours,",
  record:
    "Your scores of the last 30 days here: {{scores}}, of which {{inTime}} came by the promised time.",
  "record-checks": "Checked by others: {{checks}}, of which {{agreed}} agreed with yours.",
  "record-appeals": "Appealed: {{appeals}}, of which {{upheld}} were upheld.",
  "stopped-title": "You take no new reviews here for now",
  stopped:
    "Of the checks and appeals of your scores in the last 30 days, three or more, and more than a third, did not agree with you. Once they are older, you can score again. Read the comments of the others meanwhile.",
  "done-second": "Your second score is given. Thank you.",
  "page-title": "Second score of “{{challenge}}” by {{author}}",
  blind:
    "Another person has scored this work. You see nothing of their score, so that yours is your own.",
  "your-score": "Your score",
  "take-why": "Take it to score it. It is yours for {{time}}; after that, others can take it.",
  take: "Take this second score",
  "yours-until": "This second score is yours until",
  "given-note":
    "You cannot change it once it is given. The author reads your points and your comment after the release.",
  give: "Give the second score",
  "combined-title": "How the score came about",
  "counts-first":
    "This score was checked by another person. Both agree within a fifth of all points, so the first counts.",
  "counts-check":
    "This score was checked by another person. The two differ by more than a fifth of all points, so the second counts.",
  "counts-median": "Several people scored this work. For each criterion, the middle score counts.",
  "counts-spread":
    "The scores of three people differed by more than a quarter of all points, so one more person scored it, and that score counts.",
  criterion: "Criterion",
  "score-number": "Score {{number}}",
  "what-counts": "Counts",
  total: "Total",
  "comment-of": "Comment of score {{number}}",
};
