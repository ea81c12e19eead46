import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/ads.json', { eager: true, import: 'default' });

/** Returns the translate function of texts about ads: a viewer without ads never fetches them. */
export const useAdTexts = () => useBundledTexts('ads', FILES);
