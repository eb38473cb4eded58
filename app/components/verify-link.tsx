import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { useWayBackHere } from "./way-back.ts";

/** Leads a member to the page that verifies their email, which leads back to this page. */
export function VerifyLink({ children }: { children: ReactNode }) {
  return <ButtonLink to={`/email-verification${useWayBackHere()}`}>{children}</ButtonLink>;
}
