import { z } from "zod";
import { renderSVG } from "uqr";
import { identityAdmin } from "#app/session/core/identity-admin.server.ts";
import { sealedStep } from "#app/session/core/sealed-step.server.ts";
import { asIdentityProblem } from "#app/session/core/open-session.server.ts";

const begun = z.object({
  uid: z.string(),
  kind: z.enum(["sms", "app", "number"]),
  /** Must be sent back with the code. */
  info: z.string(),
  phoneNumber: z.string().nullable(),
  secret: z.string().nullable(),
});
export type Enrolment = z.output<typeof begun>;

export const enrolment = sealedStep("enrolment", "enrolment", begun);

export function enrolmentOf(request: Request, uid: string): Enrolment | null {
  const found = enrolment.read(request);
  return found?.uid === uid ? found : null;
}

export function qrCode(secret: string, email: string): string {
  const label = encodeURIComponent(`Ayni:${email}`);
  const url = `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=Ayni`;
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 4, pixelSize: 4 }))}`;
}

const masked = (number: string) =>
  `${"•".repeat(Math.max(0, number.length - 5))} ${number.slice(-4)}`;

export async function factorsOf(uid: string) {
  const { multiFactor, phoneNumber } = await asIdentityProblem(() => identityAdmin().getUser(uid));
  const factors = (multiFactor?.enrolledFactors ?? []).map((factor) => ({
    id: factor.uid,
    kind: factor.factorId === "phone" ? ("sms" as const) : ("app" as const),
    number: "phoneNumber" in factor ? masked(String(factor.phoneNumber)) : null,
    since: factor.enrollmentTime ? new Date(factor.enrollmentTime).toISOString() : null,
  }));
  return { factors, phoneNumber: phoneNumber ?? null };
}
