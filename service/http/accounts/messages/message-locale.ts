import type { Context } from 'hono';

/** Returns the locale of a message: that of the call, or the first language of its headers if the call names none. */
export const messageLocale = (locale: 'zh-HK' | 'en' | undefined, context: Context): 'zh-HK' | 'en' =>
  locale ?? ((context.req.header('accept-language') ?? '').toLowerCase().startsWith('en') ? 'en' : 'zh-HK');
