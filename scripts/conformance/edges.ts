import type { JsonSchema } from '#scripts/contract/json-schema.ts';
import { branchesOf, propertiesOf, requiredOf } from './example.ts';

/** A change of one property at the edge of its schema. */
export type Edge = { readonly what: string; readonly name: string; readonly value: unknown };

/** Longest text that is sent in a query. */
const LONGEST_TEXT = 4000;

/**
 * Values at and beyond the edges of each property: its length, range and enum, another type, no value. The
 * contract says whether one fits.
 */
export function edgesOf(schema: JsonSchema): readonly Edge[] {
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => [
    ...(required.includes(name) ? [{ what: `without ${name}`, name, value: undefined }] : []),
    ...valuesOf(property).map(([what, value]) => ({ what: `${name} ${what}`, name, value })),
  ]);
}

function valuesOf(property: JsonSchema): readonly (readonly [string, unknown])[] {
  return [
    ...branchesOf(property).flatMap(valuesOf),
    ...enumValues(property),
    ...textValues(property),
    ...numberValues(property),
  ];
}

const enumValues = (property: JsonSchema): readonly (readonly [string, unknown])[] =>
  Array.isArray(property.enum) || 'const' in property ? [['outside its enum', 'no-such-value']] : [];

function textValues({
  type,
  minLength,
  maxLength,
  pattern,
}: JsonSchema): readonly (readonly [string, unknown])[] {
  if (type !== 'string') return [];
  const longest = typeof maxLength === 'number' && maxLength < LONGEST_TEXT ? maxLength : null;
  return [
    ...(typeof minLength === 'number' && minLength > 0 ? [['that is empty', ''] as const] : []),
    ...(longest === null
      ? [['of 4000 characters', 'x'.repeat(LONGEST_TEXT)] as const]
      : [
          ['at its longest', 'x'.repeat(longest)] as const,
          ['that is too long', 'x'.repeat(longest + 1)] as const,
        ]),
    ...(typeof pattern === 'string' ? [['that does not fit its pattern', '?? ??'] as const] : []),
    ['in other scripts and signs', '海港 ﷽ \u202e%00\'"<b>'],
  ];
}

function numberValues({ type, minimum, maximum }: JsonSchema): readonly (readonly [string, unknown])[] {
  if (type !== 'integer' && type !== 'number') return [];
  const least = typeof minimum === 'number' && Number.isSafeInteger(minimum - 1) ? minimum : null;
  const most = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  return [
    ['that is no number', 'many'],
    ...(least === null ? [] : [['at its least', least] as const, ['below its least', least - 1] as const]),
    ...(most === null ? [] : [['at its most', most] as const, ['above its most', most + 1] as const]),
    ...(type === 'integer' ? [['that is not whole', 1.5] as const] : []),
  ];
}
