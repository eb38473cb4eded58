import type { ComponentPropsWithRef, ReactNode } from "react";

export type Tone = "plain" | "info" | "ok" | "wait" | "bad";

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /**
   * Whether it answers something the reader just did, and is read out: at once when `tone` is
   * `bad`.
   */
  live?: boolean;
  /** What else its box has. */
  box?: ComponentPropsWithRef<"div">;
};

/** A message in its place: `<Notice tone="ok" live>Your profile is saved.</Notice>`. */
export function Notice({ tone = "info", title, children, live = false, box }: NoticeProps) {
  return (
    <div
      className={`notice ${tone}`}
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      {...box}
    >
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
    </div>
  );
}
