import type { Language } from '#shared/kernel/language.ts';

/** Where the service's own page with the terms stands, for the terms screen to embed. */
export const TERMS_PREFIX = '/api/harbour/terms/';
export const termsPage = (lang: Language): string => `${TERMS_PREFIX}${lang}/`;
