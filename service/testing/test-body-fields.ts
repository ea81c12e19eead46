import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const node = z.looseObject({});

/** Returns the fields of a call's body, nested ones by their path with dots; lists count as their entries. */
export function bodyFields({ body }: Endpoint): readonly string[] {
  return [...new Set(fieldsOf(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }), ''))];
}

function fieldsOf(schema: unknown, prefix: string): readonly string[] {
  const parsed = node.safeParse(schema);
  if (!parsed.success) return [];
  const { anyOf, oneOf, allOf, properties, items } = parsed.data;
  const alternatives = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = node.safeParse(properties);
  return [
    ...alternatives.flatMap((one) => fieldsOf(one, prefix)),
    ...fieldsOf(items, prefix),
    ...Object.entries(named.success ? named.data : {}).flatMap(([name, inner]) => {
      const below = fieldsOf(inner, `${prefix}${name}.`);
      return below.length > 0 ? below : [`${prefix}${name}`];
    }),
  ];
}
