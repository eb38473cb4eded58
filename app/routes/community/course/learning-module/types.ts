import type { FilmWords } from "#app/features/film/film.tsx";

type Named = { readonly id: string; readonly title: string };

export type CourseOfModule = {
  readonly base: string;
  readonly modules: readonly Named[];
  readonly challenges: readonly Named[];
  readonly modulesDone: readonly string[] | null;
  readonly closedAt?: string | null | undefined;
};

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
  readonly answers?: readonly string[] | undefined;
  readonly articles: readonly LinkedPage[];
  readonly videos: readonly FilmWords[];
  readonly previous: Named | null;
  readonly next: Named | null;
};
