import type { Locale } from "../../contract/core/locales.ts";
import type { SubmissionState } from "../../contract/learning/submission.ts";

type CardMessages = {
  readonly member: string;
  readonly since: (date: Date) => string;
  readonly passed: (count: number) => string;
  readonly submission: string;
  readonly title: (challenge: string, author: string) => string;
  readonly points: (count: number) => string;
  readonly states: Readonly<Record<Exclude<SubmissionState, "withdrawn">, string>>;
};

const dated = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

export const cardMessages: Readonly<Record<Locale, CardMessages>> = {
  en: {
    member: "Member",
    since: (date) => `Member since ${dated("en-GB").format(date)}`,
    passed: (count) => (count === 1 ? "1 challenge passed" : `${count} challenges passed`),
    submission: "Submission",
    title: (challenge, author) => (author ? `“${challenge}” by ${author}` : `“${challenge}”`),
    points: (count) => (count === 1 ? "1 point" : `${count} points`),
    states: {
      submitted: "Waiting for review",
      "in-review": "In review",
      passed: "Passed",
      "not-passed": "Not passed",
    },
  },
  es: {
    member: "Miembro",
    since: (date) => `En Ayni desde el ${dated("es").format(date)}`,
    passed: (count) => (count === 1 ? "1 reto aprobado" : `${count} retos aprobados`),
    submission: "Entrega",
    title: (challenge, author) => (author ? `«${challenge}», de ${author}` : `«${challenge}»`),
    points: (count) => (count === 1 ? "1 punto" : `${count} puntos`),
    states: {
      submitted: "Por revisar",
      "in-review": "En revisión",
      passed: "Aprobada",
      "not-passed": "No aprobada",
    },
  },
};
