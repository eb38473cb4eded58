import { readFile } from "node:fs/promises";
import type { OutgoingMail, SendMail } from "../functions/platform/mail/mail.ts";
import { snapshotWriter } from "./snapshot.ts";

export type OwnMail = Pick<OutgoingMail, "to" | "locale" | "subject" | "text"> & { at: string };

const storedMails = 500;

export async function openOwnMails(file: string): Promise<{ send: SendMail; list: OwnMail[] }> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  const list = JSON.parse(text) as OwnMail[];
  const save = snapshotWriter(file, () => list);
  return {
    list,
    send: async ({ to, locale, subject, text: body }) => {
      list.unshift({ to, locale, subject, text: body, at: new Date().toISOString() });
      list.splice(storedMails);
      await save();
    },
  };
}
