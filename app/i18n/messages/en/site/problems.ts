/**
 * Refusals of the API, for the user whose request is refused. The keys are the contract's codes,
 * `unrecognised` and `not-fresh`.
 */
export const problems = {
  "invalid-input": "Something in this form is not valid. Check the marked fields.",
  "not-found": "This page could not be found",
  "method-not-allowed": "This page does not take that kind of request.",
  "payload-too-large": "That is too large to send here.",
  unauthenticated: "Log in to continue.",
  forbidden: "You are not allowed to do this.",
  "recent-login-required": "First confirm that it is you.",
  "payout-not-cashable": "This token cannot be cashed out for now.",
  "payouts-off": "There are no payouts here for now. Your balance stays as it is.",
  "payouts-paused": "Payouts are stopped for now, for everybody. Your balance stays as it is.",
  "profile-incomplete": "In order to cash out you need to complete your profile.",
  "payout-address-missing": "There is no address yet that this token can be paid to.",
  "payouts-stopped": "Your payouts are stopped, because a change of your account was not yours.",
  "payouts-delayed":
    "After a change of your address or of how you log in, payouts wait for some time.",
  "payout-too-small": "That is less than the smallest amount.",
  "payout-too-large": "That is more than the largest amount of one payout.",
  "payout-uncovered": "That is more than you can claim now.",
  "payout-day-limit":
    "That is more, or more often, than can be claimed within 24 hours. Try less, or try tomorrow.",
  "payout-address-changed":
    "Your address has changed since this form was shown. Look at it, and claim again.",
  "report-exists":
    "You have reported a problem with this payout already. An admin will look at it.",
  "pause-unchanged": "Another admin has done that already.",
  "payouts-not-compared":
    "The database was restored from a backup, and its payouts are not compared with the chain yet. The worker does that; try again in a few minutes.",
  "report-over": "Another admin has settled this report already.",
  "recovery-code-wrong":
    "This is not one of your remaining recovery codes. Each of them works once, and making new ones cancels the old ones.",
  "account-pending-deletion": "Your account is being deleted. First choose to keep it.",
  "deletion-due": "The seven days are over: your account is being deleted for good.",
  "last-admin": "You are the only admin. Make somebody else an admin first.",
  "username-differs": "This is not your username.",
  "email-unverified": "Verify your email address first. You can read everything until then.",
  "second-factor-required":
    "Admins log in with a second factor or a passkey. Add one to your account, then log in with it.",
  "own-account": "You cannot do this to your own account. Ask another admin.",
  "own-proposal": "You proposed this yourself. Another admin confirms it.",
  "proposal-exists": "Somebody has proposed something for this member already. Look at it first.",
  "proposal-over": "This proposal is over: it was settled, or nobody confirmed it in seven days.",
  "role-unchanged": "This member already has that role, or does not have it.",
  "member-unverified":
    "This member has not verified their email address, so they cannot have a role.",
  "identity-missing": "The identity service no longer has this account.",
  "pool-unknown": "There is no such community or token here.",
  "amount-too-precise": "This token does not have that many decimals.",
  "withdrawals-off": "Nothing of this pool can be taken back for now.",
  "withdrawal-uncovered": "That is more than is left of the newest deposit. Ask for less.",
  "withdrawal-day-limit":
    "That is more than a community may take back in 24 hours. Ask for less, or wait.",
  "withdrawal-over": "This withdrawal is being paid, so it cannot be cancelled any more.",
  "deposits-off": "This community takes no deposits for now.",
  "deposit-token-unknown":
    "This token is not in the catalogue of this chain. An admin has to add it first.",
  "pool-short": "That is more than is available in the pool. Take out less.",
  "profile-missing": "Finish your profile first.",
  "profile-exists": "You already have a profile.",
  "username-taken": "This username is taken. Choose another one.",
  "username-reserved": "This username is reserved. Choose another one.",
  "invitation-limit":
    "That is more people than you can invite within 24 hours. Invite fewer, or send them your link yourself.",
  "username-limit":
    "You have had five usernames, the most a member can have. You can go back to any of them.",
  "referral-code-own":
    "This invitation belongs to an account with your email address. You cannot invite yourself: leave the field empty.",
  "referral-code-unknown":
    "This invitation code does not exist. Check it, or leave the field empty.",
  "challenge-closed": "This challenge is closed; it takes no more submissions.",
  "format-not-accepted": "This challenge does not take submissions of that kind.",
  "link-without-commit":
    "Link to one commit, so that your work stays as it is: open the repository on GitHub, press Y, and copy the address.",
  "repository-not-found":
    "GitHub knows no such public repository, branch or commit. Check the link, and that the repository is public and not empty.",
  "repository-unavailable":
    "GitHub did not answer. Send it again in a moment, or link to one commit: open the repository on GitHub, press Y, and copy the address.",
  "open-submission-exists":
    "You already have a submission for this challenge that is waiting for its review.",
  "challenge-passed": "You have already passed this challenge.",
  "review-started":
    "The review of this submission has started, so its author can no longer change it.",
  "revision-limit":
    "This submission has twenty versions, the most it can have. It will be reviewed as it is.",
  "preview-ended": "This link to a draft is over. Ask the people of the community for a new one.",
  "content-hidden":
    "This was hidden because a moderator found that it breaks the rules. Its author was told why and can appeal.",
  "already-reported":
    "There is an open report about this from you or from your connection already. A moderator will look at it.",
  "case-over": "Another moderator was faster: this has been decided. Read the decision below.",
  "case-for-admins": "Admins of Ayni alone decide about this.",
  "own-case":
    "Nobody reports or judges what they wrote themselves, or the appeal against their own decision.",
  "appeal-closed":
    "The time for an appeal is over, or you have appealed already: each decision can be appealed once, within 14 days.",
  barred:
    "A moderator has barred you from this community for a time: you can read, but not join, submit or give feedback. Your page of decisions says until when and why.",
  "submission-withdrawn": "This submission was withdrawn by its author.",
  "submission-has-feedback":
    "Somebody has given feedback on this submission, so it can no longer be withdrawn.",
  "withdrawal-limit":
    "You have withdrawn ten submissions for this challenge, the most you can. Edit this one, or let it be reviewed.",
  "not-author": "Only its author can change this submission.",
  "own-submission": "You cannot do this with your own submission.",
  "nothing-passed": "You can take a piece to review once you have passed a challenge.",
  "declined-assignments":
    "You have declined three pieces within a day. You can take the next one when that day is over.",
  "open-assignments": "You have three pieces to review. Finish or decline one first.",
  "no-assignment": "Nothing waits for your feedback now. Come back later.",
  "repeated-feedback":
    "You have given feedback with these words before. Write what you see in this submission.",
  "feedback-exists": "You have already given feedback on this submission.",
  "feedback-closed": "Feedback on this submission is closed.",
  "feedback-deleted": "This feedback is no longer here: its writer has withdrawn it.",
  "feedback-rated": "Somebody has said how helpful this feedback is, so it stays as it is.",
  "feedback-changed":
    "This feedback has been edited since you read it. Read it again before you say how helpful it is.",
  "rating-not-allowed":
    "Only the author of the submission and reviewers of its community say how helpful feedback is, and nobody says it of their own.",
  "given-to-score": "Ayni gave you this work to score. Your comment on the score is your feedback.",
  "rated-feedback":
    "You have said how helpful feedback of others on this submission is, so you can give your own once it has been evaluated.",
  "draft-has-problems": "The draft cannot be published yet. Each fault is named with its line.",
  "publication-decided": "This publication was decided or replaced meanwhile.",
  "not-in-role": "Only people with another role in this community can do this.",
  "not-in-studio":
    "This community is written in the files of this site, not in the studio. Ask the admins of Ayni to move it.",
  "draft-still-read": "The texts of the community are still being read. Try again in a minute.",
  "draft-changed": "Another author saved changes after you opened this page.",
  "import-refused": "This zip cannot be taken. Each fault is named with its file and line.",
  "too-many-parts": "There are as many of these as one list can have. Remove one first.",
  "draft-too-large":
    "The texts of the community are as long as they may be together. Shorten one or remove a part first.",
  "last-owner":
    "A community keeps an owner. Invite another one first, who accepts, or hand it over in the studio.",
  "invitation-over":
    "This invitation was accepted or withdrawn, or its seven days are over. Ask for another one.",
  "terms-required": "Accept the terms for partners to go on.",
  "challenge-changed":
    "The challenge has changed since you read it. Read what is different, then submit again.",
  "community-closed": "This community is closed and takes no new work.",
  "application-changed":
    "This application has changed meanwhile. Load the page again to see it as it is.",
  "slug-taken": "Another community has this path. Choose another one.",
  "slug-reserved": "This path could be taken for a part of Ayni. Choose another one.",
  "challenge-not-passed": "You can calibrate for a challenge once you have passed it.",
  "not-reviewer": "Only reviewers of this community can do this.",
  "review-taken": "Another reviewer is reviewing this submission.",
  "review-not-started": "Start the review first.",
  "calibration-needed":
    "Calibrate for this challenge first: score three pieces that staff has scored. The queue leads to it.",
  "checks-failed":
    "Too many checks and appeals of the last 30 days did not agree with your scores. You can score again here once they are older.",
  "calibration-unavailable": "There is no calibration to begin now.",
  "calibration-scored": "This piece is scored already, and its score no longer changes.",
  "calibration-changed":
    "The piece waits no more, or its score has changed meanwhile. Look at it again.",
  "question-asked": "This submission has had its question. There is one for each.",
  "question-too-late": "Too little time is left until the promised score for an answer.",
  "question-open":
    "The author has 48 hours to answer your question. You can score when they have answered, or when the time is over.",
  "question-answered": "You have answered this question.",
  "answer-too-late": "The 48 hours for an answer are over.",
  "already-evaluated": "This submission has already been evaluated.",
  "not-evaluated": "This submission has not been evaluated yet.",
  "not-evaluator":
    "Only the reviewer who evaluated this submission, or an admin, corrects its score.",
  "own-evaluation": "This is your own evaluation. Another reviewer does this.",
  "related-member":
    "You and this work's author are related: by an invitation, because you share a mailbox or a payout address, or because one has done the other a favour. Somebody else judges this work.",
  "own-feedback":
    "You gave feedback on this submission, so somebody else judges the work and the feedback of others on it.",
  "score-appealed":
    "The score of this work was appealed. Nobody else changes, confirms or appeals it, and its author cannot submit anew until the appeal has ended.",
  "score-appeal-closed":
    "The time for an appeal is over: a score can be appealed within 48 hours of its release.",
  "score-appeal-limit":
    "You have opened two appeals this month. An appeal that raises the score does not count.",
  "score-appeal-over": "This appeal has ended already.",
  "score-appeal-too-early": "This appeal waits for its second score, so nobody decides it yet.",
  "score-not-higher":
    "A decision about an appeal never lowers a score. Give more points in all than the first score, or let it stand.",
  "correction-closed": "Your time for corrections is over, so you can no longer change this.",
  "correction-limit": "This score has been corrected as often as you may correct it.",
  "nothing-corrected": "This is what the evaluation says already. Change something.",
  "evaluation-changed":
    "Somebody has corrected this score since you opened the form. Open it again, and read that first.",
  "other-submission":
    "Its author has another submission on this challenge that has passed or waits for its review. Of several, one passes: that one counts.",
  "rating-closed":
    "The time to say how helpful this feedback was is over, so what it earned stays as it is.",
  "points-out-of-range": "Give each criterion points within its range.",
  "picture-unreadable": "This file could not be read as a picture. Use a PNG, JPEG or WebP file.",
  "passkey-refused": "This passkey was not accepted. Try again, or use another way.",
  "passkey-exists": "This passkey is already in use. Use another device.",
  "passkey-limit": "You have ten passkeys, the most you can have. Remove one first.",
  "token-not-contract":
    "There is no token at this address on this chain: its contract answers neither symbol nor decimals, or has more than 36 decimals. Compare the address and the chain with the token's own site.",
  "token-differs":
    "The contract says another symbol, or other decimals than were shown. Compare them with the token's own site, and look at the contract again.",
  "token-exists": "This symbol or this contract is in the list already.",
  "node-unreachable":
    "The chain cannot be read: no node is configured, it does not answer, or it is of another chain. Look at CHAIN_RPC_URL and CHAIN_ID with npm run check:config, and try again.",
  "token-uncashable": "This token cannot be cashed out for now.",
  "address-malformed":
    "This is not an address of this chain. One begins with 0x and has 40 more characters: digits and the letters a to f.",
  "address-other-chain":
    "This address belongs to another chain. What is sent there would be lost: use one of the chain that is named above.",
  "address-name":
    "This is a name, and names can change hands. Paste the address that it leads to, which begins with 0x.",
  "address-prefix": "There is something in front of the address. Paste only what begins with 0x.",
  "address-checksum":
    "One of the characters is wrong: the capital letters of this address do not fit the rest. Copy it again from your wallet.",
  "address-no-checksum":
    "This address has small letters only, so nobody can see whether it was mistyped. Copy it from your wallet, which writes it with capital and small letters, or prove it by a signature.",
  "address-nobody": "Nobody has the key of this address. What is sent there is gone for good.",
  "address-token":
    "This is the address of a token, not of a person. What is sent there is gone for good.",
  "address-own": "This is an address of Ayni itself. Use one of your own wallet.",
  "address-contract":
    "This is the address of a contract. Contracts are only taken with a signature, which shows that somebody can use what they get.",
  "chain-unreachable":
    "The chain cannot be asked about this address right now, so it is not taken. Prove it by a signature of a wallet with a key of its own, or try again later.",
  "question-over": "This message was used already, or is too old. Make a new one and sign that.",
  "signature-malformed":
    "This is not a signature. One begins with 0x and has at least 128 more characters: digits and the letters a to f.",
  "signature-wrong":
    "This signature does not belong to this message and this address. Sign the whole message, exactly as it is shown here, with the wallet of this address.",
  "event-limit":
    "A community has at most 200 coming events. Cancel one, or wait until one is over.",
  "event-over": "This event is over.",
  "event-far": "An event begins within two years and takes at most 31 days.",
  "event-cancelled": "This event was cancelled.",
  "time-skipped":
    "Clocks skip this time in that time zone, because summer time begins. Choose another one.",
  "banner-limit": "Five banners are planned or shown already. End one first.",
  "too-many-attempts": "Too many attempts. Wait a while, then try again.",
  "rate-limited": "Too many requests. Wait a minute, then try again.",
  "identity-unavailable": "Logging in does not work right now. Try again in a moment.",
  unavailable: "Ayni cannot be reached right now. Try again in a moment.",
  unrecognised:
    "You are still logged in, but we cannot check that right now, so you see pages as a visitor does. Open this one again in a moment.",
  "not-fresh":
    "Not up to date: a part of Ayni does not answer, so this page is {{age}} old and leaves members out.",
  internal: "Something went wrong on our side. Nothing was changed.",
};
