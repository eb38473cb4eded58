export const adminReviews = {
  title: "Rewards by reviewer",
  lead: "Evaluations of one reviewer pay up to {{value}} of each token a day (UTC) at once. The rewards of further ones are held until another reviewer confirms them.",
  waiting_one: "{{count}} evaluation waits for a confirmation",
  waiting_other: "{{count}} evaluations wait for a confirmation",
  "waiting-why":
    "Their rewards are held until then. Another reviewer of the community confirms them; where there is none, an admin does.",
  "no-other": "No other reviewer can confirm it",
  "evaluated-by": "evaluated by",
  since: "since",
  days: "Last seven days",
  beyond: "Above a day's amount",
  none: "No evaluation of the last seven days pays anything.",
};
