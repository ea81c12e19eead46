import type en from '#locales/en/desktop.json';

/** Texts of menus, tray and messages in one language. Both languages have the same keys. */
export type DesktopTexts = Readonly<Record<keyof typeof en, string>>;

/** Replaces the `{{names}}` of a text. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
