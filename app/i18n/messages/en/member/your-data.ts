export const yourData = {
  title: "Your name, your language, your data",
  name: "You are {{username}}. Emails to you are in {{language}}.",
  change: "Change your username or your language",
  download: "Download my data",
  "download-why":
    "An archive of what Ayni and its identity service store about you: lists as JSON, your texts as Markdown files. It says itself what is not in it, such as your password. Making it takes a minute; you can have three a day.",
  ask: "Make an archive",
  asked: "You have asked for your archive. It will be ready in a few minutes.",
  started: "Your archive is being made.",
  look: "Check again",
  ready: "Your archive is ready. It can be downloaded until",
  get: "Download the archive ({{kilobytes}} kB)",
  expired: "Your last archive has expired. You can have a new one.",
  delete: "Delete my account",
  "delete-why": "You can read what happens before anything does.",
  "delete-link": "Delete my account",
};
