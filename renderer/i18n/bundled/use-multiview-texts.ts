import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/multiview.json', { eager: true, import: 'default' });

/** Returns the translate function of Multiview. */
export const useMultiviewTexts = () => useBundledTexts('multiview', FILES);
