export const notifications = {
  title: "Notifications",
  unread: "New",
  "choose-mails": "Choose which come by email",
  "mark-read": "Mark as read",
  "mark-all": "Mark all as read",
  "marked-one": "The notification is marked as read.",
  "marked-all": "All notifications are marked as read.",
  none: "Nothing has happened yet",
  "none-next":
    "You hear from us here when somebody gives you feedback, when your work is reviewed, and when you earn something.",
  "none-action": "Choose a challenge",
};
