import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";
import { z } from "zod";
import type { Locale } from "#contract/core/values.ts";

/** The countries that the form offers. A number of another country begins with a plus. */
const countries = [
  ...([
    "AR",
    "BO",
    "BR",
    "CL",
    "CO",
    "CR",
    "CU",
    "DO",
    "EC",
    "SV",
    "GT",
    "HN",
    "MX",
    "NI",
  ] as const),
  ...([
    "PA",
    "PY",
    "PE",
    "PR",
    "ES",
    "US",
    "UY",
    "VE",
    "CA",
    "DE",
    "FR",
    "GB",
    "IN",
    "IT",
  ] as const),
] satisfies CountryCode[];

type CountryOption = { readonly value: string; readonly label: string };

/** The calling codes of the countries, sorted by name. */
export function countryOptions(locale: Locale): CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return countries
    .map((value) => ({
      value,
      label: `${names.of(value) ?? value} (+${getCountryCallingCode(value)})`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

/** The fields of `<PhoneNumberForm>`: the number in E.164, such as `+34612345678`. */
export const phoneNumberForm = z
  .object({
    country: z.enum(countries).optional().catch(undefined),
    phoneNumber: z.string().trim().max(40),
    recaptchaToken: z.string().max(10_000).optional(),
  })
  .transform(({ country, phoneNumber, recaptchaToken }, context) => {
    const typed = phoneNumber.replace(/^00/, "+");
    const number = parsePhoneNumberFromString(typed, country);
    if (number?.isValid()) return { phoneNumber: number.number as string, recaptchaToken };
    context.addIssue({ code: "custom", path: ["phoneNumber"], message: "phone-number" });
    return z.NEVER;
  });

/** Removes the spaces that an SMS or an app shows. */
export const typedCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, ""));
