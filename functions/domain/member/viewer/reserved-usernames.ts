/** The first segments of the site's paths, the pages below `/profile`, and names that could be mistaken for the platform. */
const words = `
  about account admin administrator api assets auth ayni badge badges banner blog bounties bounty bugs build
  callback card cards challenge challenges cloths communities community contact cookies course courses dashboard
  decision decisions delete demo developer developers docs download edit email-verification en es event events
  events.ics export faq favicon.ico feedback glossary healthz help home how-reviews-work identity-action index
  info invite language learning-modules legal livez local login login-link logout mail manifest.webmanifest me
  member members moderation moderator new new-password news notifications not-me null official openapi.json
  partner partners partner-terms passkey-options password-reset payments payout payouts pictures preview privacy
  privacy-policy profile profiles protocols provider readyz referral referrals register report reports review
  reviews robots.txt role-invitation root rule rules scoreboard search security session settings signin signout
  signup sitemap.xml staff static status studio submission submissions support system team terms terms-conditions
  token tokens undefined undone unsubscribe user username usernames users v1 verify viewer wallet wallets
  webmaster .well-known www
`;

/** Case, dots, underscores and hyphens are ignored: `sign_up` and `Sign.Up` are `signup`. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[._-]/g, "");

const reserved = new Set(words.trim().split(/\s+/).map(bare));

export const isReserved = (username: string) => reserved.has(bare(username));
