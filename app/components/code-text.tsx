import { createElement, Fragment } from "react";

/** A line of authored text in which `…` marks code: a hint, a criterion, a question of a quiz. */
export function CodeText({ text }: { text: string }) {
  // Split at its marks, the odd parts are code; as children of their own they need no keys.
  const parts = text.split(/`([^`]+)`/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("code", null, part) : part)),
  );
}
