import { accentStyles } from "#app/content/accent-styles.server.ts";
import account from "./account.css?inline";
import base from "./base.css?inline";
import community from "./community.css?inline";
import forms from "./forms.css?inline";
import layout from "./layout.css?inline";
import parts from "./parts.css?inline";
import print from "./print.css?inline";
import prose from "./prose.css?inline";
import tokens from "./tokens.css?inline";
import weave from "./weave.css?inline";

const sheets = [
  tokens,
  base,
  layout,
  weave,
  parts,
  forms,
  prose,
  community,
  account,
  print,
  accentStyles(),
];

/** The site's one stylesheet, minified by the build, with the accents of all communities. */
export const stylesheet: string = sheets.map((sheet) => sheet.trim()).join("");
