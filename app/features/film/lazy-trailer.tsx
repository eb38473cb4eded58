import { lazy, Suspense } from "react";
import type { FilmWords } from "./film.tsx";

const Loaded = lazy(async () => ({ default: (await import("./film.tsx")).Trailer }));

/** A trailer, whose script only pages that have one fetch. */
export const LazyTrailer = ({ film }: { film: FilmWords }) => (
  <Suspense>
    <Loaded film={film} />
  </Suspense>
);
