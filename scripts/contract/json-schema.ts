import { z } from 'zod';

/** A schema of the written contract. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The JSON schema of what travels: requests as they are sent, replies as they are received before defaults are filled in. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describeLists });
  return rest;
}

/** A list that drops bad entries takes any array on the wire, which zod can only write as "anything"; the entries' schema says more. */
function describeLists({ zodSchema, jsonSchema }: { readonly zodSchema: unknown; readonly jsonSchema: Record<string, unknown> }): void {
  if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.in instanceof z.ZodTransform) || !(zodSchema.out instanceof z.ZodArray)) return;
  const { items } = wireSchema(zodSchema.out);
  Object.assign(jsonSchema, { type: 'array', items: items ?? {} });
}
