/**
 * What a refusal of the API says to the person whose act it refuses; the keys are the contract's
 * codes, and `unrecognised`.
 */
export const problems = {
  "invalid-input": "Something in this form is not valid. Check the marked fields.",
  "not-found": "This page could not be found",
  "method-not-allowed": "This page does not take that kind of request.",
  "payload-too-large": "That is too large to send here.",
  unauthenticated: "Log in to continue.",
  forbidden: "You are not allowed to do this.",
  "recent-login-required": "First confirm that it is you.",
  "recovery-code-wrong":
    "This is not one of your remaining recovery codes. Each of them works once, and making new ones cancels the old ones.",
  "account-leaving": "Your account is being deleted. First choose to keep it.",
  "deletion-due": "The seven days are over: your account is being deleted for good.",
  "last-admin": "You are the only admin. Make somebody else an admin first.",
  "username-differs": "This is not your username.",
  "email-unverified": "Verify your email address first. You can read everything until then.",
  "second-factor-required":
    "Admins log in with a second factor or a passkey. Add one to your account, then log in with it.",
  "own-account": "Nobody does this to their own account. Ask another admin.",
  "own-proposal": "You proposed this yourself. Another admin confirms it.",
  "proposal-exists": "Somebody has proposed something for this member already. Look at it first.",
  "proposal-over": "This proposal is over: it was settled, or nobody confirmed it in seven days.",
  "role-unchanged": "This member already has that role, or does not have it.",
  "member-unverified": "This member has not verified their email address, so they get no role.",
  "identity-missing": "The identity service no longer has this account.",
  "pool-unknown": "There is no such community or token here.",
  "amount-too-precise": "This token does not have that many decimals.",
  "pool-short": "The pool does not have that much that is not promised yet. Take out less.",
  "profile-missing": "Finish your profile first.",
  "profile-exists": "You already have a profile.",
  "username-taken": "This username is taken. Choose another one.",
  "username-reserved": "This username is reserved. Choose another one.",
  "username-limit":
    "You have had five usernames, the most a member can have. You can go back to any of them.",
  "referral-code-own":
    "This invitation belongs to an account with your email address. You cannot invite yourself: leave the field empty.",
  "referral-code-unknown":
    "This invitation code does not exist. Check it, or leave the field empty.",
  "challenge-closed": "This challenge is closed; it takes no more submissions.",
  "format-not-accepted": "This challenge does not take submissions of that kind.",
  "open-submission-exists":
    "You already have a submission for this challenge that is waiting for its review.",
  "challenge-passed": "You have already passed this challenge.",
  "review-started":
    "The review of this submission has started, so its author can no longer change it.",
  "revision-limit":
    "This submission has twenty versions, the most it can have. It will be reviewed as it is.",
  "submission-withdrawn": "This submission was withdrawn by its author.",
  "submission-has-feedback":
    "Somebody has given feedback on this submission, so it can no longer be withdrawn.",
  "withdrawal-limit":
    "You have withdrawn ten submissions for this challenge, the most you can. Edit this one, or let it be reviewed.",
  "not-author": "Only its author can change this submission.",
  "own-submission": "You cannot do this with your own submission.",
  "feedback-exists": "You have already given feedback on this submission.",
  "feedback-closed": "Feedback on this submission is closed.",
  "feedback-gone": "This feedback is no longer here: whoever gave it has withdrawn it.",
  "feedback-marked": "This feedback has been marked as helpful, so it stays as it is.",
  "feedback-changed":
    "This feedback has been edited since you read it. Read it again before you mark it.",
  "mark-not-allowed":
    "Only the author of the submission and reviewers of its community mark feedback as helpful, and nobody marks their own.",
  "not-reviewer": "Only reviewers of this community can do this.",
  "review-taken": "Another reviewer is reviewing this submission.",
  "review-not-started": "Start the review first.",
  "already-evaluated": "This submission has already been evaluated.",
  "points-out-of-range": "Give each criterion points within its range.",
  "picture-unreadable": "This file could not be read as a picture. Use a PNG, JPEG or WebP file.",
  "passkey-refused": "This passkey was not accepted. Try again, or use another way.",
  "passkey-exists": "This passkey is already in use. Use another device.",
  "passkey-limit": "You have ten passkeys, the most you can have. Remove one first.",
  "too-many-attempts": "Too many attempts. Wait a while, then try again.",
  "identity-unavailable": "Logging in does not work right now. Try again in a moment.",
  unavailable: "Ayni cannot be reached right now. Try again in a moment.",
  unrecognised:
    "You are still logged in, but we cannot check that right now, so you see pages as a visitor does. Open this one again in a moment.",
  internal: "Something went wrong on our side. Nothing was changed.",
};
