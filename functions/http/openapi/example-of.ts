import { z } from "zod";
import { plausible } from "./plausible.ts";

type Schema = z.core.JSONSchema.JSONSchema;

const isNull = (schema: Schema) => schema.type === "null" || schema.const === null;

const typeOf = ({ type }: Schema) =>
  Array.isArray(type) ? type.find((one) => one !== "null") : type;

const fits = (value: string, { pattern, minLength = 0, maxLength = Infinity }: Schema) =>
  value.length >= minLength &&
  value.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, "u").test(value));

const textOf = (name: string, schema: Schema): string => {
  if (schema.format === "date-time") return plausible.instant;
  const known = plausible.texts[name] ?? [];
  return [...known, ...plausible.forms].find((value) => fits(value, schema)) ?? plausible.sentence;
};

const numberOf = (name: string, { minimum = 0, maximum = Infinity }: Schema): number =>
  Math.min(Math.max(plausible.numbers[name] ?? 3, minimum), maximum);

const objectOf = (parent: string, { properties = {} }: Schema): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !plausible.omitted.has(name))
      .map(([name, part]) => {
        const full = `${parent}.${name}`;
        return [name, build(full in plausible.texts ? full : name, part as Schema)];
      }),
  );

const build = (name: string, schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options && plausible.absent.has(name) && options.some(isNull)) return null;
  if (options) return build(name, options.find((option) => !isNull(option)) ?? { type: "null" });
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => build(name, part as Schema)));
  switch (typeOf(schema)) {
    case "object":
      return objectOf(name, schema);
    case "array":
      return Array.from({ length: schema.minItems ?? 1 }, () =>
        build(name, schema.items as Schema),
      );
    case "string":
      return textOf(name, schema);
    case "integer":
    case "number":
      return numberOf(name, schema);
    case "boolean":
      return plausible.true.has(name);
    default:
      return null;
  }
};

/**
 * An example that the schema accepts, made of values that are plausible for the names of its fields.
 * It contains nothing of a database.
 */
export const exampleOf = (schema: z.ZodType, io: "input" | "output"): unknown =>
  build("", z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema);
