import type { Context } from 'hono';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';

/**
 * Returns the locale of a message: that of the call, or the language of its headers if the call names none.
 */
export const messageLocale = (locale: 'zh-HK' | 'en' | undefined, context: Context): 'zh-HK' | 'en' =>
  locale ?? (acceptedLanguage(context) === 'en' ? 'en' : 'zh-HK');
