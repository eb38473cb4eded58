import { quantile } from "../ratio.ts";
import { browse, claim, review, visit, write, type Answer, type Person } from "./people.ts";

export type Crowd = {
  visitor: Person;
  members: readonly Person[];
  reviewers: readonly Person[];
  works: readonly string[];
};

/** Gives each step an item that no other running step uses. */
const createPool = <T>(all: readonly T[]) => {
  const free = [...all];
  return async (use: (one: T) => Promise<void>): Promise<void> => {
    const one = free.shift();
    if (one === undefined) return;
    await use(one).finally(() => free.push(one));
  };
};

/** Steps of each kind in a hundred. A visit or a browse is one request, another step up to ten. */
const shares = { visit: 58, browse: 36, write: 2, review: 2, claim: 2 };

export function createStep({ visitor, members, reviewers, works }: Crowd) {
  const [peers, authors] = [members.slice(0, 4), members.slice(4)];
  const withAuthor = createPool(authors);
  const withClaimer = createPool(peers);
  const withWork = createPool(
    works.slice(0, reviewers.length).map((work, at) => [work, at] as const),
  );
  let count = 0;
  const order = Object.entries(shares).flatMap(([name, share]) =>
    Array.from({ length: share }, (_, at) => [name as keyof typeof shares, at / share] as const),
  );
  order.sort(([, one], [, other]) => one - other);
  const steps: Record<keyof typeof shares, () => Promise<void>> = {
    visit: () => visit(visitor),
    browse: () => browse(authors[count % authors.length] ?? visitor),
    write: () => withAuthor((author) => write(author, peers[count % peers.length] ?? visitor)),
    review: () => withWork(([work, at]) => review(reviewers[at] ?? visitor, work)),
    claim: () => withClaimer(claim),
  };
  return () => steps[order[count++ % order.length]?.[0] ?? "visit"]();
}

export type Processes = Readonly<Record<string, readonly number[]>>;

export type Measured = {
  requests: number;
  failures: readonly string[];
  seconds: number;
  /** Milliseconds of CPU time for each request, by tier. */
  cpu: Record<string, number>;
  answers: readonly Answer[];
};

/** Takes steps for `seconds`, `atATime` of them at once: a person begins a step after the former one. */
export async function measure(
  step: () => Promise<void>,
  answers: Answer[],
  atATime: number,
  seconds: number,
  cpu: () => Readonly<Record<string, number>>,
): Promise<Measured> {
  const failures: string[] = [];
  answers.length = 0;
  const [before, began] = [cpu(), performance.now()];
  const end = began + seconds * 1000;
  const person = async () => {
    while (performance.now() < end)
      await step().catch((error: Error) => failures.push(error.message.slice(0, 200)));
  };
  await Promise.all(Array.from({ length: atATime }, person));
  const [after, took] = [cpu(), (performance.now() - began) / 1000];
  const requests = answers.length;
  return {
    requests,
    failures: [
      ...failures,
      ...answers.filter(({ status }) => status >= 500).map(({ path }) => path),
    ],
    seconds: took,
    cpu: Object.fromEntries(
      Object.entries(after).map(([tier, now]) => [
        tier,
        (Math.max(0, now - (before[tier] ?? 0)) * 1000) / requests,
      ]),
    ),
    answers: [...answers],
  };
}

export const percentiles = (answers: readonly Answer[]) => {
  const all = answers.map(({ milliseconds }) => milliseconds);
  return { p50: quantile(all, 0.5), p99: quantile(all, 0.99) };
};
