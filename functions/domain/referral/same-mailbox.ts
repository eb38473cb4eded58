/** Providers that ignore dots in the name, and all their domains, which are one. */
const withoutDots = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
  ["proton.me", "proton.me"],
  ["protonmail.com", "proton.me"],
  ["pm.me", "proton.me"],
]);

/** The mailbox that an address leads to: a tag (`ana+two@…`) is another spelling of the same one. */
function mailboxOf(email: string): string {
  const [, name = "", domain = ""] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/(?<=.)\+.*$/, "");
  const known = withoutDots.get(domain);
  return known ? `${untagged.replaceAll(".", "")}@${known}` : `${untagged}@${domain}`;
}

/** What all spellings of an address have in common; other addresses may have it, too. */
export const baseOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/(?:(?<=.)\+[^@]*)?@.*$/, "")
    .replaceAll(".", "");

/** Whether two addresses are spellings of one mailbox, so that one person reads both. */
export const isSameMailbox = (one: string, other: string): boolean =>
  one !== "" && other !== "" && mailboxOf(one) === mailboxOf(other);
