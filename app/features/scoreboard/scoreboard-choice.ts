export type ScoreboardChoice = {
  readonly course?: string | undefined;
  readonly period?: "this-month" | "last-month" | undefined;
  readonly sort?: "submissions" | "feedback" | undefined;
};
