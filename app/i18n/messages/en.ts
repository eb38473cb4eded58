import { common } from "./en/common.ts";
import { communities } from "./en/communities.ts";
import { errors } from "./en/errors.ts";
import { home } from "./en/home.ts";
import { identity } from "./en/identity.ts";
import { pages } from "./en/pages.ts";
import { problems } from "./en/problems.ts";
import { validation } from "./en/validation.ts";

/** Every message by namespace. Its keys are the shape that each other language satisfies. */
export const en = { common, communities, errors, home, identity, pages, problems, validation };

export type Messages = typeof en;
