import { Form } from "@remix-run/react";
import { createContext, useContext, type ComponentProps } from "react";
import { localePath } from "#app/i18n/path.ts";
import { useLocale } from "#app/i18n/use-messages.tsx";
import { useRootData } from "../root-data.ts";
import type { AnyForm } from "./use-form.ts";

type PostFormProps = Omit<ComponentProps<typeof Form>, "method"> & {
  /** A path of this site without its language. Default: the current page. */
  action?: string;
  form?: AnyForm;
  /** The name of the first refused field of a form without `form`. */
  firstError?: string | undefined;
};

const FirstError = createContext<string | undefined>(undefined);

/** The name of the first refused field, which gets `autofocus` in a page without JavaScript. */
export const useFirstError = () => useContext(FirstError);

export function PostForm({ action, form, firstError, children, ...props }: PostFormProps) {
  const locale = useLocale();
  const csrf = useRootData()?.csrf;
  const conform = form && { id: form.id, onSubmit: form.onSubmit, noValidate: form.noValidate };
  const first = form ? Object.keys(form.allErrors).find((name) => name !== "") : firstError;
  return (
    <FirstError.Provider value={first}>
      <Form method="post" action={action && localePath(locale, action)} {...conform} {...props}>
        <input type="hidden" name="csrf" value={csrf} />
        {children}
      </Form>
    </FirstError.Provider>
  );
}
