/** What mails about notifications say around them, in English. */
export const en = {
  greeting: "Hello {{username}}, this happened on Ayni:",
  "subject-many": "{{count}} new notifications on Ayni",
  "subject-daily": "Your day on Ayni: {{count}} notifications",
  more: "And {{more}} more.",
  all: "All notifications",
  choose: "Choose which mails you get",
  stop: "No more mails about {{topic}}",
  "stop-all": "No more mails about notifications",
  topics: {
    evaluations: "evaluations of your work",
    feedback: "feedback",
    helpful: "helpful marks",
    bounties: "bounties that close",
    referrals: "people you invited",
    payouts: "payouts",
    all: "notifications",
  },
  footer:
    "Ayni sends this mail because you want to hear of such things at once. The links above change that, without a log-in.",
  "footer-daily":
    "Ayni sends this mail once a day at most, because you want to hear of such things daily. The links above change that, without a log-in.",
};

export type NotificationMailWords = typeof en;
