import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/* `common` first: keys without a namespace are looked up in the first one. */
const NAMESPACES = [
  'common',
  'account',
  'browse',
  'errors',
  'guide',
  'home',
  'kids',
  'live',
  'login',
  'messages',
  'player',
  'profiles',
  'programme',
  'prompts',
  'reminders',
  'search',
  'show',
] as const;

/**
 * Returns a text by its key: `common` keys as they are, all others with their namespace, as in `home:title`.
 */
export type Translate = TFunction<typeof NAMESPACES>;

/** Returns the translate function; the component renders again when the language changes. */
export const useTexts = (): Translate => useTranslation(NAMESPACES).t;
