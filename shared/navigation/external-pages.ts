import type { Language } from '#shared/kernel/language.ts';

/** Path of the service's terms page, which the terms screen embeds. */
export const TERMS_PREFIX = '/api/harbour/terms/';
export const termsPage = (lang: Language): string => `${TERMS_PREFIX}${lang}/`;

/**
 * Prefix of the documents in which a vendor's captcha runs, without an origin of their own; the vendor's name
 * follows.
 */
export const CAPTCHA_FRAME_PREFIX = '/api/harbour/captcha/frame/';

/** Prefix of the pages about the service; they open outside the app. */
export const HELP_PREFIX = '/api/harbour/pages/';

/** Pages that open outside the app (S0-2-023). The scoop-plus URL comes from remote config instead. */
type ExternalPage = 'whatsnew' | 'tos' | 'show_guide';

/** Returns the URL of an external page in a language. */
export const externalPage = (page: ExternalPage, lang: Language): string =>
  page === 'tos' ? termsPage(lang) : `${HELP_PREFIX}${page}/${lang}/`;

/** Path of the page of a survey, which the app shows in a sandboxed frame. */
export const SURVEY_FRAME_PATH = '/api/harbour/surveys/frame/';
