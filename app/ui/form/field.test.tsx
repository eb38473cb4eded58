import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { Checkbox, RadioGroup, TextArea, TextField } from "./field.tsx";
import { PostForm } from "./post-form.tsx";
import { renderForTest } from "../render-for-test.server.tsx";
import { useForm } from "./use-form.ts";

type Values = { email: string; text: string; format: string; accepted: string };

const refused = {
  status: "error" as const,
  initialValue: { email: "nobody", text: "Hello", format: "github" },
  error: { text: ["{{field}} is required."], email: ["Enter an email address."] },
};

type Refused = Omit<typeof refused, "error"> & { error: Record<string, string[]> };

function Page({ reply }: { reply?: Refused }) {
  const [form, fields] = useForm<Values>({ id: "f", reply, defaultValue: { format: "text" } });
  const options = [
    { value: "text", label: "Text" },
    { value: "github", label: "GitHub" },
  ];
  return (
    <PostForm form={form} action="/things">
      <ErrorSummary
        form={form}
        labels={{ email: "Email", text: "Your work", format: "Kind", accepted: "I accept" }}
      />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We write seldom."
      />
      <TextArea
        field={fields.text}
        label="Your work"
        minLength={3}
        maxLength={200}
        required={false}
      />
      <RadioGroup field={fields.format} label="Kind" options={options} />
      <Checkbox field={fields.accepted} label="I accept" />
    </PostForm>
  );
}

function Several() {
  const [form, fields] = useForm<{ to: string }>({ id: "g" });
  return (
    <PostForm form={form}>
      <TextField field={fields.to} label="Invite" type="email" multiple />
    </PostForm>
  );
}

const tag = (html: string, start: string) =>
  html.match(new RegExp(`<[a-z]+ ${start}[^>]*>`))?.[0] ?? "";

test("a form posts the session's token to its page in the reader's language", async () => {
  const html = await renderForTest(() => <Page />, "/es/page");
  expect(tag(html, 'method="post"')).toContain('action="/es/things"');
  expect(html).toContain('<input type="hidden" name="csrf" value="token"/>');
  expect(tag(html, 'method="post"')).not.toContain("novalidate");
});

test("a field has its label, hint and limits in words and as attributes", async () => {
  const html = await renderForTest(() => <Page />);
  expect(html).toContain('<label for="f-email">Email </label>');
  expect(tag(html, 'id="f-email" name="email"')).toMatch(
    /required="".*type="email".*autoComplete="email"/,
  );
  expect(tag(html, 'id="f-email" name="email"')).toContain(
    'aria-describedby="f-email-description"',
  );
  expect(html).toContain("<small>(optional)</small>");
  expect(html).toContain("3 to 200 characters");
  expect(tag(html, 'id="f-text" name="text"')).toMatch(/minLength="3" maxLength="200"/);
  expect(html).toContain('data-untouched="" data-pristine="" data-valid="" data-required=""');
  expect(html).toContain('type="radio" checked="" value="text"');
});

test("a refused form keeps what was typed, says why beside the field and focuses the first error", async () => {
  const html = await renderForTest(() => <Page reply={refused} />);
  const email = tag(html, 'id="f-email" name="email"');
  expect(email).toContain(
    'aria-invalid="true" aria-describedby="f-email-error f-email-description"',
  );
  expect(email).toContain('value="nobody"');
  expect(html).toContain("Your work is required.");
  expect(html).toContain("2 fields need another look");
  const links = [...html.matchAll(/<li><a href="#([^"]*)">(.*?)<\/a>/g)];
  expect(links.map(([, id, text]) => [id, text])).toEqual([
    ["f-email", "Email: Enter an email address."],
    ["f-text", "Your work is required."],
  ]);
  // Each error is above its control, because a long text would push it away below.
  for (const name of ["email", "text"])
    expect(html.indexOf(`id="f-${name}-error"`)).toBeLessThan(html.indexOf(`id="f-${name}" name=`));
  expect(html).toMatch(/role="alert"/);
  expect(html.match(/autofocus/gi)).toHaveLength(1);
  expect(html).toContain('data-invalid="" data-validated=""');
  expect(html).toContain('type="radio" checked="" value="github"');
});

test("a refused choice is led to at its first option", async () => {
  const error = { format: ["Choose one."], other: ["No such field."] };
  const html = await renderForTest(() => <Page reply={{ ...refused, error }} />);
  expect(html).toContain('<a href="#f-format">Kind: Choose one.</a>');
  expect(html).toContain('<a href="#f-other">No such field.</a>');
  expect(html).toMatch(/<input[^>]* id="f-format" type="radio"[^>]* value="text"/);
  expect(html).toContain('<label for="f-format">Text</label>');
});

test("a field for several emails says so to the browser", async () => {
  const html = await renderForTest(() => <Several />);
  expect(tag(html, 'id="g-to" name="to"')).toMatch(/type="email".*multiple=""/);
});

test("a form that was not sent has an empty status region, and no alert", async () => {
  const html = await renderForTest(() => <Page />);
  expect(html).toContain('<output class="hidden"></output>');
  expect(html).not.toContain('role="alert"');
});
