import { ACCOUNT_TEXTS } from './account-texts.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { IMPORTED_TEXTS } from './imported-texts.ts';
import { OPERATION_TEXTS } from './operation-texts.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';

/**
 * Descriptions of fields, for the written contract only: nothing of them reaches the page. A key is a field, or
 * a schema of the document and its field. Those in both languages are described once, without the language.
 */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...IMPORTED_TEXTS,
  ...OPERATION_TEXTS,
  ...PAYMENT_TEXTS,
  ...ACCOUNT_TEXTS,
  ...CONTENT_TEXTS,
};

const LANGUAGES: Readonly<Record<string, string>> = {
  tc: 'In Traditional Chinese.',
  chi: 'In Traditional Chinese.',
  en: 'In English.',
  eng: 'In English.',
};
const IN_A_LANGUAGE = /^(\w+)_(tc|en|chi|eng)$/;

/** Returns the description of a field: that of this schema’s, else that of the name; empty if there is none. */
export function fieldText(schema: string, field: string): string {
  const own = FIELD_TEXTS[`${schema}.${field}`] ?? FIELD_TEXTS[field];
  if (own !== undefined) return own;
  const [, base = '', language = ''] = IN_A_LANGUAGE.exec(field) ?? [];
  const text = FIELD_TEXTS[`${schema}.${base}`] ?? FIELD_TEXTS[base];
  return text === undefined ? '' : `${text} ${LANGUAGES[language]}`;
}
