import { fieldText } from '#scripts/contract/field-texts/field-text.ts';
import type { JsonSchema } from './json-schema.ts';
import { capital, SCHEMA_NAMES } from './schema-names.ts';

/** Collects the object schemas of a document under names, so that each is written once. */
export type Components = {
  /** Returns a schema with references in place of its named objects. `name` is that of the schema itself. */
  readonly named: (schema: JsonSchema, name: string) => JsonSchema;
  /** The named schemas so far, by name. */
  readonly schemas: () => JsonSchema;
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const propertiesIn = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  isSchema(schema.properties)
    ? Object.entries(schema.properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];

/** Keys of a schema that hold a schema, and those that hold a list of them. */
const INNER = ['items', 'additionalProperties'] as const;
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const;

/** The text of an object schema without its default, by which two are the same; null for any other schema. */
function textOf(schema: JsonSchema): string | null {
  if (propertiesIn(schema).length === 0) return null;
  const { default: _default, ...rest } = schema;
  return JSON.stringify(rest);
}

/** Counts the objects in schemas by their text. */
function countObjects(schema: JsonSchema, counts: Map<string, number>): void {
  const text = textOf(schema);
  if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const inner of innerOf(schema)) countObjects(inner, counts);
}

const innerOf = (schema: JsonSchema): readonly JsonSchema[] => [
  ...propertiesIn(schema).map(([, property]) => property),
  ...INNER.map((key) => schema[key]).filter(isSchema),
  ...LISTS.flatMap((key) => {
    const list = schema[key];
    return Array.isArray(list) ? list.filter(isSchema) : [];
  }),
];

/**
 * Creates the collection for these schemas. An object gets the name under which the contract exports it; one
 * that comes more than once, that of the place where it comes first.
 */
export function createComponents(all: readonly JsonSchema[]): Components {
  const counts = new Map<string, number>();
  for (const schema of all) countObjects(schema, counts);
  const names = new Map<string, string>();
  const schemas = new Map<string, JsonSchema>();

  const freeName = (wish: string): string => {
    if (!schemas.has(wish)) return wish;
    for (let number = 2; ; number += 1) if (!schemas.has(`${wish}${number}`)) return `${wish}${number}`;
  };
  const within = (schema: JsonSchema, owner: string): JsonSchema => {
    const properties = propertiesIn(schema).map(([name, property]) => {
      const inner = referred(property, `${owner}${partName(name)}`);
      const description = fieldText(owner, name);
      return [name, description === '' ? inner : { ...inner, description }] as const;
    });
    const inner = INNER.flatMap((key) => {
      const value = schema[key];
      return isSchema(value) ? [[key, referred(value, owner)] as const] : [];
    });
    const lists = LISTS.flatMap((key) => {
      const list = schema[key];
      return Array.isArray(list)
        ? [[key, list.map((one) => (isSchema(one) ? referred(one, owner) : one))] as const]
        : [];
    });
    return {
      ...schema,
      ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
      ...Object.fromEntries([...inner, ...lists]),
    };
  };
  const referred = (schema: JsonSchema, wish: string, isRoot = false): JsonSchema => {
    const text = textOf(schema);
    if (text === null) return within(schema, wish);
    const own = SCHEMA_NAMES.get(text);
    if (own === undefined && (counts.get(text) ?? 0) < 2 && !isRoot) return within(schema, wish);
    const known = names.get(text);
    const name = known ?? freeName(own ?? wish);
    if (known === undefined) {
      names.set(text, name);
      schemas.set(name, {});
      const { default: _default, ...rest } = schema;
      schemas.set(name, within(rest, name));
    }
    const reference = { $ref: `#/components/schemas/${name}` };
    return 'default' in schema ? { ...reference, default: schema.default } : reference;
  };
  return {
    named: (schema, name) => referred(schema, name, true),
    schemas: () => Object.fromEntries([...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The name of what a field holds: `platform_groups` holds a `PlatformGroup`. */
const partName = (field: string): string =>
  field
    .replace(/(?<!ser)ies$/, 'y')
    .replace(/(?<=[a-rt-z])(?<!serie)s$/, '')
    .split('_')
    .map(capital)
    .join('');
