import type { Language } from '#shared/kernel/language.ts';

/** Path of the service's terms page, which the terms screen embeds. */
export const TERMS_PREFIX = '/api/harbour/terms/';
export const termsPage = (lang: Language): string => `${TERMS_PREFIX}${lang}/`;
