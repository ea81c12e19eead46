import { z } from 'zod';
import { lenientEntry } from '#shared/contract/lenient-list.ts';

/** A schema of the written contract. */
export type JsonSchema = { readonly [key: string]: unknown };

/**
 * The JSON schema of what travels: requests as they are sent, replies as they are received before defaults
 * are filled in.
 */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: describeLists,
  });
  return rest;
}

/**
 * A list that drops bad entries takes any array on the wire, which zod can only write as "anything"; the
 * entries' schema says more.
 */
function describeLists({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: unknown;
  readonly jsonSchema: Record<string, unknown>;
}): void {
  const entry = zodSchema instanceof z.ZodType ? lenientEntry(zodSchema) : undefined;
  if (entry !== undefined) Object.assign(jsonSchema, { type: 'array', items: wireSchema(entry) });
}
