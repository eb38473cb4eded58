/** What is chosen of a scoreboard; without a choice, all points of all time in the whole community. */
export type ScoreboardChoice = {
  readonly course?: string | undefined;
  readonly period?: "this-month" | "last-month" | undefined;
  readonly sort?: "submissions" | "feedback" | undefined;
};
