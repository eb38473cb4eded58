/** Names that could be mistaken for a path of the site or for the platform. */
const reserved = new Set(
  `about account admin administrator api assets auth ayni blog bounties bounty bugs build challenge challenges
  communities community contact course courses cookies dashboard delete demo docs download edit email.verification
  en es export faq favicon.ico feedback healthz help home index info invite learning.modules legal livez local login
  logout mail me member members moderator new new.password news notifications null official openapi.json partner
  partners password.reset payments payout payouts pictures privacy privacy.policy profile profiles protocols
  readyz referral referrals register review reviews robots.txt root scoreboard search security session settings signin
  signout signup sitemap.xml staff static status submission submissions support system team terms
  terms.conditions undefined undone user username usernames users v1 verify viewer wallet wallets webmaster www`
    .split(/\s+/)
    .filter((name) => name.length > 0),
);

/** Dots and underscores are ignored: `sign_up` and `sign.up` match `signup`. */
export const isReserved = (username: string) => {
  const lower = username.toLowerCase();
  return reserved.has(lower) || reserved.has(lower.replaceAll(/[._]/g, ""));
};
