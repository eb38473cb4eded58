import { accentStyles } from "#app/content/accent-styles.server.ts";
import banner from "./banner.css?inline";
import base from "./base.css?inline";
import buttons from "./buttons.css?inline";
import cards from "./cards.css?inline";
import columns from "./columns.css?inline";
import community from "./community.css?inline";
import course from "./course.css?inline";
import filters from "./filters.css?inline";
import folds from "./folds.css?inline";
import forms from "./forms.css?inline";
import layout from "./layout.css?inline";
import lists from "./lists.css?inline";
import notices from "./notices.css?inline";
import pageHeading from "./page-heading.css?inline";
import paging from "./paging.css?inline";
import people from "./people.css?inline";
import print from "./print.css?inline";
import prose from "./prose.css?inline";
import reputation from "./reputation.css?inline";
import scoreboard from "./scoreboard.css?inline";
import scores from "./scores.css?inline";
import siteFrame from "./site-frame.css?inline";
import tables from "./tables.css?inline";
import tokens from "./tokens.css?inline";
import weave from "./weave.css?inline";

/**
 * One sheet a part of the interface, from what all pages have to what few have. Of two rules that
 * weigh the same the later one wins, so a sheet may change what stands above it and nothing below.
 *
 * All of them go with every page, also what one route alone needs: they are part of the dictionary
 * that further pages are compressed by, and a client navigation brings no stylesheet, which would
 * need the document's nonce.
 */
const sheets = [
  // Colours, and what elements look like without a class.
  ...[tokens, base],
  // Where things stand on a page, from the outside in.
  ...[layout, siteFrame, banner, pageHeading, columns],
  // Parts that any page may have.
  ...[weave, buttons, cards, lists, notices, people, scores, tables, folds, forms, prose],
  // What some kinds of pages have.
  ...[community, course, scoreboard, paging, filters, reputation],
  // Paper shows the same with less; a community's accents are the last word on its colours.
  ...[print, accentStyles()],
];

/** The site's one stylesheet, minified by the build, with the accents of all communities. */
export const stylesheet: string = sheets.map((sheet) => sheet.trim()).join("");
