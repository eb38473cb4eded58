/** The part of the account page about what Ayni stores: name, language, archive, deletion. */
export const yourData = {
  title: "Your name, your language, your data",
  name: "You are {{username}}. Mails to you are in {{language}}.",
  change: "Change your username or your language",
  download: "Download my data",
  "download-why":
    "An archive of all that Ayni stores about you: lists as JSON, your texts as Markdown files. Making it takes a minute; you can have three a day.",
  ask: "Make an archive",
  asked: "Your archive is asked for. It is made within a few minutes.",
  started: "Your archive is being made.",
  look: "Look again",
  ready: "Your archive is ready. It can be downloaded until",
  get: "Download the archive ({{kilobytes}} kB)",
  expired: "Your last archive has expired. You can have a new one.",
  delete: "Delete my account",
  "delete-why": "You read what happens before anything does.",
  "delete-link": "Delete my account",
};
