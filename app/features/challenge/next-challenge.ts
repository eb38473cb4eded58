type Course<C> = {
  readonly slug: string;
  readonly title: string;
  readonly challenges: readonly C[];
};

/** For a visitor, the first of the challenges; for a member, `viewer.nextChallenge`. Null if there is none. */
export function nextChallengeOf<C extends { readonly id: string }>(
  courses: readonly Course<C>[],
  viewer: { readonly nextChallenge: string | null } | null,
): (C & { readonly course: { readonly slug: string; readonly title: string } }) | null {
  const all = courses.flatMap(({ slug, title, challenges }) =>
    challenges.map((challenge) => ({ ...challenge, course: { slug, title } })),
  );
  const next = viewer ? all.find(({ id }) => id === viewer.nextChallenge) : all[0];
  return next ?? null;
}
