import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { OpenInvitations } from "./open-invitations.tsx";

const invitations = [
  { id: "7", email: "rosa@example.org", role: "author", endsAt: "2026-12-01T10:00:00.000Z" },
  { id: "8", email: "inti@example.org", role: "owner", endsAt: "2026-12-01T10:00:00.000Z" },
] as const;

test.each([
  ["/studio/knots/people", "Send again", "the former link no longer works"],
  ["/es/studio/knots/people", "Enviar otra vez", "el anterior deja de funcionar"],
])("%s sends each open invitation again, to its email and role", async (path, label, hint) => {
  const html = await renderForTest(() => <OpenInvitations invitations={invitations} />, path);
  expect(html).toContain(hint);
  const forms = html.match(/<form.*?<\/form>/gs) ?? [];
  expect(forms).toHaveLength(2);
  for (const [index, { id, email, role }] of invitations.entries()) {
    const form = forms[index] ?? "";
    expect(form).toContain(`name="email" value="${email}"`);
    expect(form).toContain(`name="role" value="${role}"`);
    expect(form).toMatch(
      new RegExp(`value="inviteToRole"[^>]*aria-describedby="invitation-${id}"[^>]*>${label}<`),
    );
  }
});
