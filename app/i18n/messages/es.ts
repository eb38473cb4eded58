import { common } from "./es/common.ts";
import { communities } from "./es/communities.ts";
import { errors } from "./es/errors.ts";
import { home } from "./es/home.ts";
import { identity } from "./es/identity.ts";
import { pages } from "./es/pages.ts";
import { problems } from "./es/problems.ts";
import { validation } from "./es/validation.ts";
import type { Messages } from "./en.ts";

export const es = {
  common,
  communities,
  errors,
  home,
  identity,
  pages,
  problems,
  validation,
} satisfies Messages;
