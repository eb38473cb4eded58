import type { ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import { useWayBackHere } from "../way-back.ts";

export function VerifyLink({ children }: { children: ReactNode }) {
  return <ButtonLink to={`/email-verification${useWayBackHere()}`}>{children}</ButtonLink>;
}
