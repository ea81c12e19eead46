import { z } from 'zod';

/** Parses a JSON column by a schema. */
export const jsonColumn = <Body extends z.ZodType>(body: Body) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(body);
