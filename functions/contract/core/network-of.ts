import { z } from "zod";

const ipv6 = z.ipv6();
const isIPv6 = (ip: string): boolean => ipv6.safeParse(ip).success;

function groupsOf(ip: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip);
  const [, before = "", ...bytes] = dotted ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  const plain = dotted
    ? `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : ip;
  const [head = "", tail] = plain.split("::");
  const parse = (part: string) =>
    part.split(":").flatMap((group) => (group ? Number.parseInt(group, 16) : []));
  const [start, end] = [parse(head), parse(tail ?? "")];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<number>(gap).fill(0), ...end];
}

/**
 * The canonical form of an IP address: lower case, without a zone, and IPv4-mapped IPv6
 * (`::ffff:192.0.2.1`, `::ffff:c000:201`) as IPv4.
 */
export function plainIp(ip: string): string {
  const lower = ip.trim().toLowerCase().split("%")[0] ?? "";
  if (!isIPv6(lower)) return lower;
  const groups = groupsOf(lower);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (!isMapped) return lower;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/** The first `bits` of an IPv6 address: `2001:db8:0:0/64`. */
export function ipv6Network(ip: string, bits: 48 | 56 | 64): string {
  const groups = groupsOf(plainIp(ip)).slice(0, 4);
  const prefix = groups.map((group, index) => {
    const ofGroup = Math.min(16, Math.max(0, bits - 16 * index));
    return group & (0xff_ff << (16 - ofGroup));
  });
  return `${prefix.map((group) => group.toString(16)).join(":")}/${bits}`;
}

/**
 * The networks of an IP address, and the factor of the limit of each. An IPv6 customer has a /64,
 * /56 or /48; the larger networks have larger limits, because they may also contain many customers.
 */
export function networksOf(ip: string): { network: string; shares: number }[] {
  const plain = plainIp(ip);
  if (!isIPv6(plain)) return [{ network: plain, shares: 1 }];
  return [
    { network: ipv6Network(plain, 64), shares: 1 },
    { network: ipv6Network(plain, 56), shares: 4 },
    { network: ipv6Network(plain, 48), shares: 16 },
  ];
}
