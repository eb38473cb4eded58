export const en = {
  greeting: "Hello {{username}}, this happened on Ayni:",
  "subject-many": "{{count}} new notifications on Ayni",
  "subject-daily": "Your day on Ayni: {{count}} notifications",
  more: "And {{more}} more.",
  all: "All notifications",
  choose: "Choose which emails you get",
  stop: "Stop emails about {{topic}}",
  "stop-all": "Stop all emails about notifications",
  topics: {
    evaluations: "evaluations of your work",
    feedback: "feedback",
    helpful: "feedback marked helpful",
    bounties: "bounties about to close",
    referrals: "people you invited",
    payouts: "payouts",
    moderation: "decisions on reports and on communities that you run",
    events: "events",
    reviews: "work that waits for you",
    all: "notifications",
  },
  footer:
    "Ayni sends this email because you chose immediate emails. The links above change that without logging in.",
  "footer-daily":
    "Ayni sends this email once a day at most, because you chose daily emails. The links above change that without logging in.",
};

export type NotificationMailMessages = typeof en;
