import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

/**
 * `primary` is the page's main action, `plain` any other, `quiet` an action beside text, `danger`
 * deletes something.
 */
type ButtonLook = "primary" | "plain" | "quiet" | "danger";

const classes = (look: ButtonLook, extra?: string) => `button ${look}${extra ? ` ${extra}` : ""}`;

type ButtonProps = ComponentProps<"button"> & { look?: ButtonLook };

export function Button({ look = "primary", className, type = "submit", ...props }: ButtonProps) {
  return <button type={type} className={classes(look, className)} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook };

export function ButtonLink({ look = "primary", className, ...props }: ButtonLinkProps) {
  return <Link className={classes(look, className)} {...props} />;
}
