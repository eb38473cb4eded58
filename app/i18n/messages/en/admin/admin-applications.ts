export const adminApplications = {
  title: "Applications",
  lead: "Organisations that want to host a community, the newest first.",
  kind: "Application",
  none: "No organisation has applied yet",
  "none-next": "An application is listed once its email address is confirmed.",
  unconfirmed: "Not confirmed",
  open: "Waits for admins",
  asked: "Waits for an answer",
  declined: "Declined",
  accepted: "Accepted",
  askApplicant: "Ask the applicant",
  "askApplicant-text": "Question",
  declineApplication: "Decline the application",
  "declineApplication-text": "Reason",
  "text-hint": "The applicant reads it in an email and on their page.",
  acceptApplication: "Accept the application",
  "accept-why":
    "This makes the community, which nobody sees before its first publication is approved, and invites the applicant by email to be its owner.",
  name: "Name of the community",
  slug: "Path of the community",
  "slug-hint":
    "The end of its address, with letters from a to z, digits and hyphens. It does not change later.",
};
