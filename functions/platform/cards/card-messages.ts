import { dateLocale } from "../../contract/core/format.ts";
import type { Locale } from "../../contract/core/locales.ts";
import { messageOf, type MessageKey, type Values } from "../../contract/core/text/message.ts";

const en = {
  member: "Member",
  since: "Member since {{date}}",
  passed_one: "{{count}} challenge passed",
  passed_other: "{{count}} challenges passed",
  submission: "Submission",
  title: "“{{challenge}}”",
  "title-by": "“{{challenge}}” by {{author}}",
  points_one: "{{count}} point",
  points_other: "{{count}} points",
  submitted: "Waiting for review",
  "in-review": "In review",
  "state-passed": "Passed",
  "not-passed": "Not passed",
  community: "Community",
  courses_one: "{{count}} course",
  courses_other: "{{count}} courses",
  course: "Course",
  modules_one: "{{count}} module",
  modules_other: "{{count}} modules",
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

const es: typeof en = {
  member: "Miembro",
  since: "En Ayni desde el {{date}}",
  passed_one: "{{count}} reto aprobado",
  passed_other: "{{count}} retos aprobados",
  submission: "Entrega",
  title: "«{{challenge}}»",
  "title-by": "«{{challenge}}», de {{author}}",
  points_one: "{{count}} punto",
  points_other: "{{count}} puntos",
  submitted: "Por revisar",
  "in-review": "En revisión",
  "state-passed": "Aprobada",
  "not-passed": "No aprobada",
  community: "Comunidad",
  courses_one: "{{count}} curso",
  courses_other: "{{count}} cursos",
  course: "Curso",
  modules_one: "{{count}} módulo",
  modules_other: "{{count}} módulos",
  beginner: "Inicial",
  intermediate: "Intermedio",
  advanced: "Avanzado",
};

const messages: Readonly<Record<Locale, typeof en>> = { en, es };

export const cardMessages =
  (locale: Locale) =>
  (key: MessageKey<typeof en>, values?: Values): string =>
    messageOf(messages[locale], locale, key, values) ?? key;

export const cardDate = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(at),
  );
