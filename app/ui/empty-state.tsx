import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Chakana } from "./weave.tsx";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: { readonly to: string; readonly label: string };
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Chakana size={36} />
      <p className="title">{title}</p>
      {children && <p>{children}</p>}
      {action && (
        <ButtonLink to={action.to} look="plain">
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
