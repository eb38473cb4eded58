import { slugOfChallenge } from "#contract/core/challenge-id.ts";
type Named = { readonly id: string; readonly title: string };
type Step = { readonly title: string; readonly path: string };

/** The first module that is not done, then the challenge. Null if the course has neither. */
export function nextStep(
  modules: readonly Named[],
  challenges: readonly Named[],
  done: readonly string[],
): Step | null {
  const module = modules.find(({ id }) => !done.includes(id));
  if (module) return { title: module.title, path: `learning-modules/${module.id}` };
  const [challenge] = challenges;
  return challenge
    ? { title: challenge.title, path: `challenges/${slugOfChallenge(challenge.id)}` }
    : null;
}
