import {
  Client,
  createSubmission,
  startReview,
  type Fields,
  type SiteAnswer,
} from "../../tests/setup/client.ts";
import { challenge } from "../../tests/e2e/pages.ts";
import { commentText, workText } from "../../tests/factories/texts.ts";
import { publicUrl } from "../../tests/setup/real-project.ts";

export type Kind = "visitor reads" | "member reads" | "writes" | "reviews" | "claims";

export type Answer = { kind: Kind; milliseconds: number; status: number; path: string };

/** A member's client that reports each answer to `heard`. */
export class Person extends Client {
  kind: Kind = "member reads";
  readonly #heard: (answer: Answer) => void;

  constructor(url: string, heard: (answer: Answer) => void) {
    super(publicUrl, url);
    this.#heard = heard;
  }

  override async send(path: string, init?: RequestInit): Promise<SiteAnswer> {
    const began = performance.now();
    const { kind } = this;
    const answer = await super.send(path, init);
    this.#heard({ kind, milliseconds: performance.now() - began, status: answer.status, path });
    return answer;
  }

  /** Returns a client with the same session for another instance of the site. */
  at(url: string, heard: (answer: Answer) => void): Person {
    const same = new Person(url, heard);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  async press(page: SiteAnswer, intent: string, typed: Fields = {}): Promise<SiteAnswer> {
    const answer = await this.submit(page.form("intent", intent), { ...typed, intent });
    if (answer.status !== 303)
      throw new Error(`${intent} was answered with ${answer.status}: ${answer.text}`);
    return answer;
  }
}

const community = "/communities/ethereum";
const read = {
  visitor: [
    "/communities",
    community,
    "/bounties",
    `${community}/scoreboard`,
    `${community}/submissions`,
    `${community}/rewards`,
    `${challenge}/submissions`,
    challenge,
    "/search?q=token",
  ],
  member: [
    "/",
    "/notifications",
    "/profile/wallets",
    "/profile/wallets/AYNI",
    "/submissions",
    challenge,
    `${community}/scoreboard`,
    "/bounties",
  ],
} as const;

let turn = 0;
const next = <T>(all: readonly T[]): T => all[turn++ % all.length] as T;

/** Reads a page that no cache has, because the visitors of a busy site read different pages. */
export async function visit(visitor: Person): Promise<void> {
  visitor.kind = "visitor reads";
  const path = next(read.visitor);
  await visitor.get(`${path}${path.includes("?") ? "&" : "?"}visit=${turn}`);
}

export async function browse(member: Person): Promise<void> {
  member.kind = "member reads";
  await member.get(next(read.member));
}

/** Saves a draft, submits it, gets feedback of a peer, and withdraws both, so that the step can be repeated. */
export async function write(author: Person, peer: Person): Promise<void> {
  author.kind = peer.kind = "writes";
  const lead = `What I made, ${turn++}.`;
  const draft = { text: workText(lead), format: "text", link: "" };
  await author.press(await author.get(challenge), "saveDraft", draft);
  const work = await createSubmission(author, challenge, lead);
  const opinion = { format: "text", text: commentText(lead) };
  await peer.press(await peer.get(work), "giveFeedback", opinion);
  await peer.press(await peer.get(work), "withdrawFeedback");
  await author.press(await author.get(work), "withdrawSubmission");
}

/** Begins a review, saves its draft and releases it, so that the step can be repeated. */
export async function review(reviewer: Person, work: string): Promise<void> {
  reviewer.kind = "reviews";
  await reviewer.get(`${community}/reviews`);
  const page = await startReview(reviewer, work);
  await reviewer.press(await reviewer.get(page), "saveEvaluationDraft", {
    comment: "Clear, tested and safe.",
  });
  await reviewer.press(await reviewer.get(page), "releaseReview");
}

export async function claim(member: Person): Promise<void> {
  member.kind = "claims";
  const wallet = await member.get("/profile/wallets/AYNI");
  await member.press(wallet, "claimPayout", { amount: "1" });
}
