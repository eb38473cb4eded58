import { useNavigate, useSubmit } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { Notice } from "#app/components/notice.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import type { Said } from "./follow-window.ts";

type ProviderFormProps = {
  /** What the provider's answer is for. */
  purpose: "logIn" | "link" | "confirm";
  /** The path of the form, with the page that was wanted. */
  action: string;
  /** Buttons with the name `provider`. */
  children: ReactNode;
};

/** Fetched when somebody is about to press a button. */
const load = () => import("./follow-window.ts");
const prepare = () => void load().catch(() => undefined);

/** In the middle of the page's own window. A browser that opens none says null. */
function openWindow(): Window | null {
  const [width, height] = [500, 600];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return open("", "provider", place);
}

/**
 * A form that leads to a provider's own page: in a window beside this page where a script can open
 * one and nothing goes wrong with it, else in the place of this page.
 */
export function ProviderForm({ purpose, action, children }: ProviderFormProps) {
  const [said, say] = useState<Said | null>(null);
  const submit = useSubmit();
  const navigate = useNavigate();

  const press = async (event: FormEvent<HTMLFormElement>) => {
    // At once: browsers open a window only while they know that somebody has just pressed a button.
    const popup = openWindow();
    if (!popup) return;
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    try {
      const { followWindow } = await load();
      const path = await followWindow(popup, { action: form.action, sent, say });
      if (path === null) return;
      say(null);
      // What is typed on this page stays where it only has to say what went wrong.
      const { pathname, searchParams } = new URL(path, location.href);
      if (pathname === location.pathname && searchParams.has("problem"))
        navigate(path, { preventScrollReset: true });
      else location.assign(path);
    } catch {
      popup.close();
      say(null);
      submit(sent, { method: "post", action });
    }
  };

  return (
    <PostForm
      action={action}
      onSubmit={(event) => void press(event)}
      onFocus={prepare}
      onPointerOver={prepare}
    >
      <input type="hidden" name="purpose" value={purpose} />
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
      {children}
    </PostForm>
  );
}
