import { useNavigate, useSubmit } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { WindowNotice } from "./follow-window.ts";

type ProviderFormProps = {
  purpose: "logIn" | "link" | "confirm";
  action: string;
  children: ReactNode;
};

const load = () => import("./follow-window.ts");
const prepare = () => void load().catch(() => undefined);

function openWindow(): Window | null {
  const [width, height] = [500, 600];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return open("", "provider", place);
}

/**
 * Opens the provider's page in a window where a script can open one, and otherwise in place of this
 * page.
 */
export function ProviderForm({ purpose, action, children }: ProviderFormProps) {
  const [notice, setNotice] = useState<WindowNotice | null>(null);
  const submit = useSubmit();
  const navigate = useNavigate();

  const press = async (event: FormEvent<HTMLFormElement>) => {
    // Browsers open a window only directly after a click.
    const popup = openWindow();
    if (!popup) return;
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    try {
      const { followWindow } = await load();
      const path = await followWindow(popup, { action: form.action, sent, show: setNotice });
      if (path === null) return;
      setNotice(null);
      // A page that only shows an error keeps the typed text.
      const { pathname, searchParams } = new URL(path, location.href);
      if (pathname === location.pathname && searchParams.has("problem"))
        navigate(path, { preventScrollReset: true });
      else location.assign(path);
    } catch {
      popup.close();
      setNotice(null);
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
      {notice && <LiveNotice tone={notice.tone}>{notice.text}</LiveNotice>}
      {children}
    </PostForm>
  );
}
