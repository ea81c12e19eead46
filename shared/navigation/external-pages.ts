import type { Language } from '#shared/kernel/language.ts';
import { termsPage } from './terms-page.ts';

/** Where the pages about the service stand; they are not screens of the app and open beside it. */
export const HELP_PREFIX = '/api/harbour/pages/';

/** The pages that open outside the app (accounts section 2). The scoop-plus page's address comes from remote config instead. */
type ExternalPage = 'whatsnew' | 'tos' | 'show_guide';

/** Address of an external page in a language. */
export const externalPage = (page: ExternalPage, lang: Language): string =>
  page === 'tos' ? termsPage(lang) : `${HELP_PREFIX}${page}/${lang}/`;
