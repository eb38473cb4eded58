import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For members' pages with a form that takes long to write. If the session has ended meanwhile,
 * their loaders would redirect the member away from the refused form.
 */
export const unlessRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate;
