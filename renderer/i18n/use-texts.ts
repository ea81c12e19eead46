import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const NAMESPACES = ['common', 'errors', 'home', 'live', 'messages', 'player', 'programme'] as const;

/** Says a text by its key: `common` keys as they are, all others with their namespace, as in `home:title`. */
export type Translate = TFunction<typeof NAMESPACES>;

/** The texts of the language shown; the component draws again when the language changes. */
export const useTexts = (): Translate => useTranslation(NAMESPACES).t;
