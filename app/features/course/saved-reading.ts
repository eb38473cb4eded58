import type { StorageName } from "#app/request/http/browser-storage.ts";

/**
 * Stores a visitor's last module of each course in the browser, as the account does for a member. A
 * failed read or write is ignored.
 */

/** The key of the former client's state, whose last module is still read. */
const key = "vuex" satisfies StorageName<"local">;
const version = 1;
/** Courses remembered; the least recently read is deleted first. */
const most = 50;

type LastModules = Readonly<Record<string, string>>;

const aCourse = /^\/communities\/[a-z0-9-]{3,60}\/courses\/[a-z0-9-]{3,60}$/;
const aSlug = /^[a-z0-9-]{3,60}$/;

export const lastModule = (base: string): string | undefined => read()?.[base];

export function rememberModule(base: string, module: string): void {
  const { [base]: _, ...others } = read() ?? {};
  const kept = [...Object.entries(others), [base, module] as const].filter(isValid).slice(-most);
  // Data from a newer version of the site must not be overwritten.
  if (read())
    orUndefined(() =>
      localStorage.setItem(key, JSON.stringify({ version, lastModules: Object.fromEntries(kept) })),
    );
}

/** Null if a newer version of the site has stored the data. */
function read(): LastModules | null {
  const state = orUndefined(() => JSON.parse(localStorage.getItem(key) ?? "{}") as unknown);
  if (typeof at(state, "version") === "number" && at(state, "version") !== version) return null;
  const saved = at(state, "version") === version ? at(state, "lastModules") : formerClient(state);
  return typeof saved === "object" && saved !== null
    ? Object.fromEntries(Object.entries(saved).filter(isValid))
    : {};
}

const isValid = ([course, module]: readonly [string, unknown]) =>
  aCourse.test(course) && typeof module === "string" && aSlug.test(module);

/**
 * The former client stored its whole state, which contains the last community, course and module.
 */
function formerClient(state: unknown): unknown {
  const community = at(state, "communities", "current", "slug");
  const course = at(state, "communities", "courses", "current", "slug");
  const module = at(state, "communities", "courses", "learningModules", "current", "id");
  return { [`/communities/${String(community)}/courses/${String(course)}`]: module };
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inner, name) => (Object(inner) as Record<string, unknown>)[name], value);

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
