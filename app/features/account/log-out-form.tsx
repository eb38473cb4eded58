import type { ReactNode } from "react";
import { PostForm } from "#app/ui/form/post-form.tsx";

/**
 * The log-out loads a new document: requests of the old one could make the worker store pages after
 * the server has deleted everything.
 */
export function LogOutForm({ children }: { children: ReactNode }) {
  return (
    <PostForm action="/logout" reloadDocument onSubmit={leaveNothing}>
      {children}
    </PostForm>
  );
}

/**
 * Remix stores the scroll position when a page is left, which happens after the server has cleared
 * the storage, so it is cleared again.
 */
const leaveNothing = () => addEventListener("pagehide", () => sessionStorage.clear());
