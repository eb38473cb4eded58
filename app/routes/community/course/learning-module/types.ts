import type { FilmWords } from "#app/features/film/film.tsx";

type Named = { readonly id: string; readonly title: string };

/** What a module's page shows of its course. */
export type CourseOfModule = {
  /** Its path. */
  readonly base: string;
  readonly modules: readonly Named[];
  readonly challenges: readonly Named[];
  /** Null for a visitor. */
  readonly modulesDone: readonly string[] | null;
};

/** Where a reader goes after a module. */
export type NextStep = {
  readonly kind: "module" | "challenge";
  readonly to: string;
  readonly title: string;
};

type LinkedPage = { readonly title: string; readonly url: string };

export type ModuleWords = Named & {
  readonly summary: string;
  readonly minutes: number;
  readonly headings: readonly {
    readonly id: string;
    readonly text: string;
    readonly depth: number;
  }[];
  /** To the exercises at the end of the text. */
  readonly answers?: readonly string[] | undefined;
  readonly articles: readonly LinkedPage[];
  readonly videos: readonly FilmWords[];
  readonly previous: Named | null;
  readonly next: Named | null;
};
