import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

/** Leads a member to the page that verifies their email, which leads back to this page. */
export function VerifyLink({ children }: { children: ReactNode }) {
  const back = encodeURIComponent(useLocation().pathname);
  return <ButtonLink to={`/email-verification?redirectTo=${back}`}>{children}</ButtonLink>;
}
