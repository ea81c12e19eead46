import type en from '#locales/en/desktop.json';

/** The texts of menus, tray and messages in one language. Both languages have the same keys. */
export type DesktopTexts = Readonly<Record<keyof typeof en, string>>;

/** A text with its `{{names}}` filled in. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
