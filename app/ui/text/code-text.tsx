import { createElement, Fragment } from "react";

export function CodeText({ text }: { text: string }) {
  // The odd parts are code. Passed as separate children, they need no keys.
  const parts = text.split(/`([^`]+)`/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("code", null, part) : part)),
  );
}
