type Provider = {
  readonly domains: readonly string[];
  readonly ignores?: RegExp;
  /** The separator of a tag, in addition to `+`. */
  readonly tag?: string;
  readonly hasSubdomains?: true;
};

/** Each domain is a separate provider. */
const each = (rules: Omit<Provider, "domains">, ...domains: readonly string[]): Provider[] =>
  domains.map((domain) => ({ domains: [domain], ...rules }));

/**
 * Spelling rules by provider, from their help pages. For unlisted providers, only `+` tags are
 * removed.
 */
const providers: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], ignores: /\./g },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignores: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  {
    domains: [
      ...["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "yandex.uz"],
      ...["yandex.fr", "yandex.com.tr", "yandex.com.am", "yandex.com.ge", "yandex.az"],
      ...["yandex.co.il", "yandex.ee", "yandex.kg", "yandex.lt", "yandex.lv", "yandex.md"],
      ...["yandex.tj", "yandex.tm", "narod.ru"],
    ],
    // Yandex takes dots and hyphens as equal.
    ignores: /[.-]/g,
  },
  ...each(
    { tag: "-" },
    ...["yahoo.com", "ymail.com", "rocketmail.com", "myyahoo.com", "yahoo.co.uk", "yahoo.fr"],
    ...["yahoo.de", "yahoo.es", "yahoo.it", "yahoo.ca", "yahoo.in", "yahoo.co.in", "yahoo.ie"],
    ...["yahoo.com.br", "yahoo.com.ar", "yahoo.com.mx", "yahoo.com.au", "yahoo.com.sg"],
    ...["yahoo.com.ph", "yahoo.com.vn", "yahoo.com.tw", "yahoo.com.hk", "yahoo.co.id"],
    ...["yahoo.co.nz", "yahoo.co.za", "yahoo.co.th", "yahoo.gr", "yahoo.pl", "yahoo.se"],
    ...["yahoo.no", "yahoo.dk", "yahoo.ro", "yahoo.be", "yahoo.at", "yahoo.com.co", "yahoo.cl"],
    ...["yahoo.com.pe", "yahoo.com.ve", "yahoo.com.tr", "yahoo.com.my"],
  ),
  ...each(
    { hasSubdomains: true },
    ...[
      "fastmail.com",
      "fastmail.fm",
      "fastmail.net",
      "fastmail.org",
      "fastmail.us",
      "fastmail.uk",
    ],
    ...["fastmail.to", "fastmail.jp", "fastmail.de", "fastmail.es", "fastmail.ca", "fastmail.in"],
    ...["fastmail.co.uk", "fastmail.com.au", "fastmail.cn", "fastmail.im", "fastmail.mx"],
    ...["fastmail.nl", "fastmail.se", "fastmail.tw", "sent.com", "messagingengine.com", "fea.st"],
    ...["eml.cc", "fmail.co.uk", "mailcan.com", "mailbolt.com", "123mail.org", "airpost.net"],
    ...[
      "imap.cc",
      "inoutbox.com",
      "internet-mail.org",
      "ml1.net",
      "myfastmail.com",
      "proinbox.com",
    ],
    ...["ssl-mail.com", "speedymail.org", "warpmail.net", "xsmail.com", "yepmail.net"],
  ),
];

const byDomain = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

function readEmail(email: string): { name: string; domain: string; provider?: Provider } {
  const [, local = "", domain = ""] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const [owner = "", ...rest] = domain.split(".");
  const above = byDomain.get(rest.join("."));
  if (above?.hasSubdomains) return { name: owner, domain: rest.join("."), provider: above };
  const provider = byDomain.get(domain);
  const tagged = local.replace(/(?<=.)\+.*$/, "");
  if (!provider) return { name: tagged, domain };
  const [, name = tagged] = provider.tag ? (/^(.+?)-/.exec(tagged) ?? []) : [];
  return { name, domain, provider };
}

export function mailboxOf(email: string): string {
  const { name, domain, provider } = readEmail(email);
  const bare = provider?.ignores ? name.replaceAll(provider.ignores, "") : name;
  return `${bare}@${provider?.domains[0] ?? domain}`;
}

/** Letters and digits of the mailbox name. All spellings share it; other mailboxes may, too. */
export const baseOf = (email: string): string => readEmail(email).name.replaceAll(/[._-]/g, "");

export const isSameMailbox = (one: string, other: string): boolean =>
  one !== "" && other !== "" && mailboxOf(one) === mailboxOf(other);
