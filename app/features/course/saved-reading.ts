import type { StorageName } from "#app/http/browser-storage.ts";

/**
 * Where a visitor left off in each course, kept in their browser: what the account keeps for a
 * member. It is a convenience only, so whatever cannot be read or written is as if nothing had been
 * kept.
 */

/** The key of the former client's state, whose last module is still read. */
const key = "vuex" satisfies StorageName<"local">;
const version = 1;
/** Courses remembered; the one that was read longest ago is forgotten first. */
const most = 50;

/** Ids of modules by the path of their course. */
type LastModules = Readonly<Record<string, string>>;

const aCourse = /^\/communities\/[a-z0-9-]{3,60}\/courses\/[a-z0-9-]{3,60}$/;
const aSlug = /^[a-z0-9-]{3,60}$/;

/** The id of the module that was last opened in the course at `base`. */
export const lastModule = (base: string): string | undefined => read()?.[base];

export function rememberModule(base: string, module: string): void {
  const { [base]: _, ...others } = read() ?? {};
  const kept = [...Object.entries(others), [base, module] as const].filter(isValid).slice(-most);
  // What a newer version of the site has saved is left alone.
  if (read())
    orUndefined(() =>
      localStorage.setItem(key, JSON.stringify({ version, lastModules: Object.fromEntries(kept) })),
    );
}

/** Null where a newer version of the site has saved something. */
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
 * The former client saved its whole store, in which the community, the course and the module last
 * shown stand.
 */
function formerClient(state: unknown): unknown {
  const community = at(state, "communities", "current", "slug");
  const course = at(state, "communities", "courses", "current", "slug");
  const module = at(state, "communities", "courses", "learningModules", "current", "id");
  return { [`/communities/${String(community)}/courses/${String(course)}`]: module };
}

/** A value some steps down in something that may be anything. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inner, name) => (Object(inner) as Record<string, unknown>)[name], value);

function orUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
