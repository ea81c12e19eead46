import type { JsonSchema } from '#scripts/contract/json-schema.ts';
import { branchesOf, propertiesOf, requiredOf } from './example.ts';

/**
 * Returns the name of one of the forms that a value may have, by what only this form has: a constant such as
 * `type "programme"`, or required fields. Empty if there is no choice between objects.
 */
export function formName(schema: JsonSchema, path: readonly PropertyKey[], index: number): string {
  const forms = branchesOf(schemaAt(schema, path));
  const objects = forms.filter((form) => Object.keys(propertiesOf(form)).length > 0);
  const form = forms[index];
  if (form === undefined || objects.length < 2 || !objects.includes(form)) return '';
  const constants = Object.entries(propertiesOf(form)).filter(([, property]) => 'const' in property);
  if (constants.length > 0)
    return constants.map(([name, property]) => `${name} ${JSON.stringify(property.const)}`).join(', ');
  const others = new Set(objects.filter((one) => one !== form).flatMap(requiredOf));
  const own = requiredOf(form).filter((name) => !others.has(name));
  return own.length === 0 ? `form ${index + 1} of ${forms.length}` : `with ${own.slice(0, 3).join(', ')}`;
}

/** Returns the schema of the value at a path: in a choice, that of the first form that has the field. */
function schemaAt(schema: JsonSchema, [key, ...rest]: readonly PropertyKey[]): JsonSchema {
  if (key === undefined) return schema;
  const next = [schema, ...branchesOf(schema)].flatMap((one) => childOf(one, key))[0];
  return next === undefined ? {} : schemaAt(next, rest);
}

function childOf(schema: JsonSchema, key: PropertyKey): readonly JsonSchema[] {
  const property = propertiesOf(schema)[String(key)];
  if (property !== undefined) return [property];
  const inner = typeof key === 'number' ? schema.items : schema.additionalProperties;
  return typeof inner === 'object' && inner !== null
    ? [{ ...inner }]
    : branchesOf(schema).flatMap((one) => childOf(one, key));
}
