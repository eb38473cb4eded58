import { constantString, rawReact, type Case } from "./cases.ts";
import { ratioOf, type Ratio } from "./ratio.ts";

export type Measured = {
  case: Case;
  bytes: number;
  /** Requests per CPU second of the case's own server, by round. */
  perSecond: number[];
  /** CPU seconds of the processes behind the web tier, per CPU second of the web tier, by round. */
  beside: { api: number; identity: number }[];
};

const behind = (beside: Measured["beside"][number] | undefined) =>
  (beside?.api ?? 0) + (beside?.identity ?? 0);
const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0);
// The mean, because API calls of a page occur in so few rounds that their median would be zero.
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const shown = ({ median, from, to }: Ratio) => `${digits(median)} (${digits(from)}–${digits(to)})`;

export function report(measured: readonly Measured[]): void {
  const numbersOf = (name: string) =>
    measured.find((one) => one.case.name === name)?.perSecond ?? [];
  const constant = numbersOf(constantString);
  const react = numbersOf(rawReact);
  console.log(
    `Requests per CPU second of the process that answers; ${constant.length} interleaved rounds.`,
  );
  console.log("Times raw React and times the constant string: median (middle half).");
  console.log(
    "Pages are as visitors get them, remembered for a second; made anew: at URLs that were not asked for yet.",
  );
  console.log("Behind: CPU of the API and of identity for each of the web tier's.");
  console.log(
    "CPU of all: of web tier, API and identity together, times raw React's for the same page.",
  );
  console.table(
    Object.fromEntries(
      measured.map(({ case: { name, server, react: same }, bytes, perSecond, beside }) => [
        name,
        {
          bytes,
          "raw React": shown(ratioOf(perSecond, react)),
          constant: shown(ratioOf(perSecond, constant)),
          ...(server === "web" && {
            "API behind": digits(mean(beside.map(({ api }) => api))),
            "identity behind": digits(mean(beside.map(({ identity }) => identity))),
            "CPU of all": shown(
              ratioOf(
                numbersOf(same),
                perSecond.map((own, round) => own / (1 + behind(beside[round]))),
              ),
            ),
          }),
        },
      ]),
    ),
  );
}
