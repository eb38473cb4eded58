import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` where there is a layout: on the server it would only warn. */
export const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
