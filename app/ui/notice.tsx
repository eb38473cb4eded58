import type { ComponentPropsWithRef, ReactNode } from "react";

export type Tone = "plain" | "info" | "ok" | "wait" | "bad";

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Whether screen readers announce the notice, at once if `tone` is `bad`. */
  live?: boolean;
  box?: ComponentPropsWithRef<"div">;
};

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

/** A notice that screen readers always announce, such as the reply to a form. */
export const LiveNotice = (props: Omit<NoticeProps, "live">) => <Notice {...props} live />;
