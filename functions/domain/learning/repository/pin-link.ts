import type { SubmissionInput } from "../../../contract/learning/submission.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Changes a link to a repository into a link to one commit, so that later changes do not alter the work.
 *
 * @throws Refusal link-without-commit, repository-not-found, repository-unavailable
 */
export type PinLink = (link: string) => Promise<string>;

export const keepLink: PinLink = (link) => Promise.resolve(link);

export const withCommit = async <I extends SubmissionInput>(input: I, pin: PinLink): Promise<I> =>
  input.format === "github" ? { ...input, link: await pin(input.link) } : input;

const commit = /^[0-9a-f]{40}$/;
const pinned = /^\/[^/]+\/[^/]+\/(?:(?:tree|blob|commit)|pull\/\d+\/commits)\/[0-9a-f]{40}(?:\/|$)/;

type Settings = { readonly token?: string | undefined; readonly api?: string };

/**
 * A link with a commit stays unchanged. A link without one gets the newest commit from GitHub, which is asked only with
 * a token.
 */
export const createPinLink =
  ({ token, api = "https://api.github.com" }: Settings): PinLink =>
  async (link) => {
    const { pathname } = new URL(link);
    if (pinned.test(pathname)) return link;
    const [owner = "", name = "", kind = "tree", ref = "HEAD", ...rest] = pathname
      .replace(/\/+$/, "")
      .slice(1)
      .split("/");
    if (!token || !["tree", "blob"].includes(kind)) throw new Refusal("link-without-commit");
    const bareName = name.replace(/\.git$/, "");
    // A path segment of dots would lead GitHub, and readers, to another address.
    if (/^\.{0,2}$/.test(bareName)) throw new Refusal("repository-not-found");
    const repository = `${owner}/${bareName}`;
    const found = await askGitHub(`${api}/repos/${repository}/commits/${ref}`, token);
    // Only GitHub knows where a branch's name ends and a path begins.
    if (!found) throw new Refusal(rest.length > 0 ? "link-without-commit" : "repository-not-found");
    return ["https://github.com", repository, kind, found, ...rest].join("/");
  };

const mostMilliseconds = 4_000;

/** Null for a repository or branch that GitHub does not know. */
async function askGitHub(url: string, token: string): Promise<string | null> {
  const answer = await fetch(url, {
    headers: {
      Accept: "application/vnd.github.sha",
      Authorization: `Bearer ${token}`,
      "User-Agent": "ayni",
    },
    signal: AbortSignal.timeout(mostMilliseconds),
  }).catch(() => null);
  if (answer && [404, 409, 422].includes(answer.status)) return null;
  const text = answer?.ok ? await answer.text().catch(() => "") : "";
  if (!commit.test(text)) throw new Refusal("repository-unavailable");
  return text;
}
