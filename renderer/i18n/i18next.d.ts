import 'i18next';
import type ads from '#locales/en/ads.json';
import type downloads from '#locales/en/downloads.json';
import type imported from '#locales/en/imported.json';
import type joining from '#locales/en/joining.json';
import type membership from '#locales/en/membership.json';
import type multiview from '#locales/en/multiview.json';
import type payments from '#locales/en/payments.json';
import type recordings from '#locales/en/recordings.json';
import type survey from '#locales/en/survey.json';
import type { texts } from '#renderer/i18n/languages/en.ts';
import type { texts as further } from '#renderer/i18n/languages/en-further.ts';

declare module 'i18next' {
  /** Keys are those of the English texts; a test keeps both languages in line. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof texts &
      typeof further & {
        ads: typeof ads;
        downloads: typeof downloads;
        joining: typeof joining;
        membership: typeof membership;
        multiview: typeof multiview;
        imported: typeof imported;
        payments: typeof payments;
        recordings: typeof recordings;
        survey: typeof survey;
      };
    enableSelector: false;
  }
}
