import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages of members with a form that is written for long. Their loaders would lead a member
 * whose session has ended away from the form that was just given back.
 */
export const unlessRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate;
