import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { movesFreely } from "./motion.ts";

/** Milliseconds before the bar is shown, and for filling it. */
const throttle = 200;
const duration = 5_000;

export function LoadingBar() {
  const t = useMessages("common");
  const isLoading = useNavigation().state !== "idle";
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setLate, throttle, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  if (!isLate) return null;
  // oxlint-disable-next-line prefer-tag-over-role -- a browser draws its own <progress> thicker, and in its own colours
  return <div role="progressbar" aria-label={t("loading")} className="loading" ref={fill} />;
}

const fill = (bar: HTMLElement | null) =>
  movesFreely() && bar?.animate([{ transform: "scaleX(0)" }, {}], { duration, easing: "ease-out" });
