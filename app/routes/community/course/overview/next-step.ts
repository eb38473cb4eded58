type Named = { readonly id: string; readonly title: string };
type Step = { readonly title: string; /** Below the course's own path. */ readonly path: string };

/**
 * What to do next in a course: the first module that is not done, then its challenge. Null where it
 * has neither.
 */
export function nextStep(
  modules: readonly Named[],
  challenges: readonly Named[],
  done: readonly string[],
): Step | null {
  const module = modules.find(({ id }) => !done.includes(id));
  if (module) return { title: module.title, path: `learning-modules/${module.id}` };
  const [challenge] = challenges;
  return challenge ? { title: challenge.title, path: `challenges/${challenge.id}` } : null;
}
