import { useLocation } from "@remix-run/react";

export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
