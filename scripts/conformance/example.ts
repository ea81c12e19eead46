import { z } from 'zod';
import type { JsonSchema } from '#scripts/contract/json-schema.ts';

/** Values by the name of a parameter, found in replies of the back end or of its viewer. */
export type Facts = Readonly<Record<string, unknown>>;

/** A value that fits a schema, and whether part of it was made up, so that a back end may not know it. */
export type Example = { readonly value: unknown; readonly isMadeUp: boolean };

const schema = z.record(z.string(), z.unknown());
const parts = z.object({
  properties: z.record(z.string(), schema).default({}),
  required: z.array(z.string()).default([]),
  anyOf: z.array(schema).default([]),
  oneOf: z.array(schema).default([]),
  items: schema.default({}),
});
const fromSchema = (value: unknown): Example => ({ value, isMadeUp: false });
const madeUp = (value: unknown): Example => ({ value, isMadeUp: true });

/** Properties of an object schema by name. */
export const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  parts.parse(schema).properties;

/** Names of the properties that an object must have. */
export const requiredOf = (schema: JsonSchema): readonly string[] => parts.parse(schema).required;

/** Alternatives of a schema: a value has to fit one of them. */
export const branchesOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const { anyOf, oneOf } = parts.parse(schema);
  return [...anyOf, ...oneOf];
};

/** Creates a value that fits a schema, from values known by name and without optional properties. */
export function exampleOf(schema: JsonSchema, facts: Facts): Example {
  if ('const' in schema) return fromSchema(schema.const);
  if (Array.isArray(schema.enum)) return fromSchema(schema.enum[0]);
  const [either] = branchesOf(schema);
  if (either !== undefined) return exampleOf(either, facts);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, facts);
    case 'array':
      return Number(schema.minItems ?? 0) > 0 ? arrayOf(schema, facts) : fromSchema([]);
    case 'string':
      return madeUp(textOf(schema));
    case 'integer':
    case 'number':
      return fromSchema(Math.max(Number(schema.minimum ?? 1), 1));
    case 'boolean':
      return fromSchema(false);
    default:
      return fromSchema(null);
  }
}

function objectOf(of: JsonSchema, facts: Facts): Example {
  const entries = Object.entries(propertiesOf(of)).filter(([name]) => requiredOf(of).includes(name));
  const made = entries.map(
    ([name, property]) =>
      [name, name in facts ? fromSchema(facts[name]) : exampleOf(property, facts)] as const,
  );
  return {
    value: Object.fromEntries(made.map(([name, { value }]) => [name, value])),
    isMadeUp: made.some(([, { isMadeUp }]) => isMadeUp),
  };
}

function arrayOf(of: JsonSchema, facts: Facts): Example {
  const { value, isMadeUp } = exampleOf(parts.parse(of).items, facts);
  return { value: [value], isMadeUp };
}

/** Texts for the formats and patterns of the contract; the first that fits is used. */
const TEXTS = [
  'harbour',
  'HK',
  '98765432',
  '0123456789012345',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '2026-11-25T00:00:00Z',
  '20:00',
  'a@example.com',
  '123456',
  '1234',
  '852',
  'Aa345678',
  '20261125',
];

function textOf({ pattern, minLength = 0, maxLength = 10_000 }: JsonSchema): string {
  const fits = (text: string): boolean =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
  return TEXTS.find(fits) ?? 'x'.repeat(Number(minLength));
}
