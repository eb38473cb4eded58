/**
 * A reply without the parts that name a member: items of lists are left out, other objects become
 * null. An object names a member if it or a part of it has a `username`.
 */
export function withoutMembers(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !namesMember(item)).map((item) => withoutMembers(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      !Array.isArray(part) && namesMember(part) ? null : withoutMembers(part),
    ]),
  );
}

const namesMember = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  ("username" in value || Object.values(value).some(namesMember));
