import { useEffect, useLayoutEffect } from "react";

/** React warns about `useLayoutEffect` on the server. */
export const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
