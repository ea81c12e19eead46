import type { Context } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ok } from '#shared/kernel/result.ts';
import { type HandlerResult, type RefusalCode, refuse } from './refusal.ts';

/** Content types of JSON bodies. Players send licence requests as octet streams. */
const JSON_TYPES = ['application/json', 'application/octet-stream'];
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Query parameters by name; the last of repeated ones counts. */
const queryOf = (context: Context): Record<string, string> => Object.fromEntries(new URL(context.req.url).searchParams);

/** Parses one part of a call by its schema. Refuses with 400 and the first invalid field. */
export function parsePart<Part extends z.ZodType>(
  part: Part,
  raw: unknown,
  codeOfField: Readonly<Record<string, RefusalCode>>,
): HandlerResult<z.output<Part>> {
  const parsed = part.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? '');
  return refuse(codeOfField[field] ?? 'BAD_REQUEST', `${field}: ${issue?.message ?? 'does not fit'}`);
}

export const rawQuery = (context: Context): unknown => queryOf(context);

/** Returns the raw body: parsed JSON or form fields. An empty body is an empty object. */
export async function rawBody(endpoint: Endpoint, context: Context): Promise<HandlerResult<unknown>> {
  if (endpoint.method !== 'POST') return ok({});
  const text = await context.req.text();
  if (text === '') return ok({});
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (endpoint.bodyKind === 'form') {
    return type === FORM_TYPE ? ok(Object.fromEntries(new URLSearchParams(text))) : refuse('WRONG_MEDIA_TYPE', `expects ${FORM_TYPE}`);
  }
  if (!JSON_TYPES.includes(type)) return refuse('WRONG_MEDIA_TYPE', 'expects application/json');
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse('BAD_REQUEST', 'the body is no JSON');
  }
}
