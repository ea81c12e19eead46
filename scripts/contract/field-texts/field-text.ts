/** Descriptions of fields, for the written contract only: nothing of it reaches the page. */
const TEXTS: Readonly<Record<string, string>> = {};

/** Returns the description of a field: that of this schema's, else that of the name; empty if there is none. */
export const fieldText = (schema: string, field: string): string =>
  TEXTS[`${schema}.${field}`] ?? TEXTS[field] ?? '';
