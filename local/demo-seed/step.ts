import type { Helpfulness } from "../../functions/contract/learning/helpfulness.ts";
import type { Locale } from "../../functions/contract/core/locales.ts";
import { demoAccounts, demoEmail } from "../demo/demo-names.ts";
import type { CommunityRole } from "../../functions/contract/community/people.ts";
import type { EventKind } from "../../functions/contract/community/event-kinds.ts";
import type { ReportReason } from "../../functions/contract/moderation/names.ts";
import type { ApplicationName } from "./applications.ts";
import type { Wait } from "./end-wait.ts";
import type { TextName } from "./text.ts";

export const newcomers = {
  valentina_r: "es",
  kwame: "en",
  "mei.lin": "en",
  tomas_q: "es",
  amina_b: "en",
  jonas: "en",
  lucia_h: "es",
  "ravi.k": "en",
} as const satisfies Record<string, Locale>;

export type Newcomer = keyof typeof newcomers;

export const newcomerEmail = (name: string): string => demoEmail(name);

export type DemoName = (typeof demoAccounts)[keyof typeof demoAccounts];
export type Name = Newcomer | DemoName;

export type Points = Record<string, number>;

type HostingStep =
  | { action: "apply"; by: Name; application: ApplicationName }
  | {
      action: "acceptApplication";
      by: Name;
      application: ApplicationName;
      community: string;
      name: string;
    }
  | { action: "acceptRole"; by: Name }
  | { action: "grantReviewer"; by: Name; community: string; member: Name; reason: string }
  | { action: "invite"; by: Name; community: string; role: CommunityRole; member: Name }
  | { action: "writeCommunity"; by: Name; community: string }
  | { action: "importCourse"; by: Name; community: string; course: string }
  | { action: "publish"; by: Name; community: string; course: string; note: string }
  | { action: "approve"; by: Name; community: string; reason: string }
  | { action: "fund"; by: Name; community: string; token: string; amount: string }
  | {
      action: "announce";
      by: Name;
      community: string;
      words: Record<Locale, string>;
      days: number;
      link: string;
    }
  | {
      action: "planEvent";
      by: Name;
      community: string;
      kind: EventKind;
      title: string;
      words: string;
      inDays: number;
      from: string;
      to: string;
      zone: string;
      link: string;
      languages: readonly Locale[];
    };

export type Step =
  | HostingStep
  | { action: "signUp"; by: Newcomer; invitedBy?: Name }
  | { action: "join"; by: Name; community: string }
  | { action: "read"; by: Name; community: string; course: string; modules: string[] }
  | {
      action: "answer";
      by: Name;
      community: string;
      course: string;
      module: string;
      /** The first choice for each question, from 0. */
      choices: readonly number[];
    }
  | { action: "saveDraft"; by: Name; challenge: string; text: TextName }
  | { action: "submit"; by: Name; challenge: string; text: TextName }
  | { action: "edit"; by: Name; submission: TextName; text: TextName }
  | { action: "withdraw"; by: Name; submission: TextName }
  | { action: "giveFeedback"; by: Name; submission: TextName; text: TextName }
  | { action: "answerFeedback"; by: Name; feedback: TextName; text: TextName }
  | { action: "rateFeedback"; by: Name; feedback: TextName; helpfulness: Helpfulness }
  | { action: "report"; by: Name; submission: TextName; reason: ReportReason; words: string }
  /** Scores the pieces of a challenge like its files; `isGenerous` gives each piece all points. */
  | { action: "calibrate"; by: Name; challenge: string; isGenerous?: true }
  | { action: "startReview"; by: Name; submission: TextName }
  | {
      action: "evaluate";
      by: Name;
      submission: TextName;
      points: Points;
      text: TextName;
    }
  /** Skipped if the first score needs no second one: one in ten is drawn. */
  | { action: "secondScore"; by: Name; submission: TextName; points: Points; text: TextName }
  | { action: "draftEvaluation"; by: Name; submission: TextName; points: Points; text: TextName }
  | {
      action: "correct";
      by: Name;
      submission: TextName;
      points: Points;
      text: TextName;
      reason: string;
    }
  | { action: "appeal"; by: Name; submission: TextName; text: TextName }
  | { action: "decideAppeal"; by: Name; submission: TextName; points: Points; text: TextName }
  | { action: "setName"; by: Name; firstName: string; lastName: string }
  | { action: "setPayoutAddress"; by: Name; token: string; address: string }
  | { action: "claimPayout"; by: Name; token: string; amount: string; address: string }
  | { action: "reportPayout"; by: Name; text: TextName }
  | { action: "endWait"; by: Name; wait: Wait };

/** Steps that need a chain. */
export const payoutActions: readonly Step["action"][] = [
  "setPayoutAddress",
  "claimPayout",
  "reportPayout",
];
