import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

/**
 * `primary` is the page's one main act, `plain` any other, `quiet` one beside text, `danger` loses
 * something.
 */
type ButtonLook = "primary" | "plain" | "quiet" | "danger";

const classes = (look: ButtonLook, extra?: string) => `button ${look}${extra ? ` ${extra}` : ""}`;

type ButtonProps = ComponentProps<"button"> & { look?: ButtonLook };

export function Button({ look = "primary", className, type = "submit", ...props }: ButtonProps) {
  return <button type={type} className={classes(look, className)} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook };

/** A link that looks like a button, for going somewhere rather than changing something. */
export function ButtonLink({ look = "primary", className, ...props }: ButtonLinkProps) {
  return <Link className={classes(look, className)} {...props} />;
}
