import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { memberText } from "./submission.ts";
import { previewedText } from "../core/values.ts";

export const previewText = endpoint({
  method: "post",
  path: "/previews",
  summary: "Render a text as it will be shown; nothing is stored",
  guard: "member",
  body: z.object({ text: previewedText }),
  response: memberText.pick({ html: true }),
  problems: ["too-many-attempts"],
});
