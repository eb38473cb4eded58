import { expect, test } from "vitest";
import type { Notification } from "../../contract/community/notification.ts";
import { topicOf } from "../../contract/community/notification-mails.ts";
import { renderMail } from "./render-mail.ts";

const approved: Notification = {
  id: "1",
  kind: "publication-approved",
  at: "2026-11-26T12:00:00Z",
  read: false,
  actor: null,
  challenge: null,
  submission: null,
  bounty: null,
  case: null,
  event: null,
  due: null,
  points: null,
  reward: null,
  community: { slug: "knots", name: "Knots" },
};

test.each([
  ["en", "/studio/knots/publish", "Stop emails about decisions on reports and on communities"],
  ["es", "/es/studio/knots/publish", "decisiones de denuncias y de comunidades"],
] as const)(
  "the mail of an approved publication leads to the studio: %s",
  async (locale, to, stop) => {
    const mail = await renderMail(
      "notifications",
      { ids: ["1"], more: 0, isDigest: false },
      {
        locale,
        site: "https://ayni.test",
        makeToken: () => Promise.reject(new Error("no token")),
        readMail: () =>
          Promise.resolve({
            username: "olga",
            notifications: [approved],
            token: "t",
            tokenOfAll: "a",
            topic: topicOf["publication-approved"] ?? "all",
          }),
      },
    );
    expect(mail?.text).toContain(`https://ayni.test${to}`);
    expect(mail?.text).toContain(stop);
  },
);
