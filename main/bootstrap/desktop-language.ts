import { app } from 'electron';
import en from '#locales/en/desktop.json';
import tc from '#locales/tc/desktop.json';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import type { Language } from '#shared/kernel/language.ts';

/**
 * Language of the menus until the page reports the viewer's choice: English if the system prefers it to
 * Chinese.
 */
export function systemLanguage(): Language {
  const preferred = app.getPreferredSystemLanguages().find((tag) => /^(?:zh|en)\b/i.test(tag));
  return preferred?.toLowerCase().startsWith('en') ? 'en' : 'tc';
}

export const desktopTexts = (language: Language): DesktopTexts => (language === 'en' ? en : tc);
