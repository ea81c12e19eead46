import { isLanguage } from '#shared/kernel/language.ts';

/**
 * Returns the path that a screen belongs to, for Back on the first screen of a visit: the programme of an
 * episode or video, otherwise home. Null at home and outside the language paths.
 */
export function parentPath(path: string): string | null {
  const [language, area, ...rest] = path.split('/').filter((part) => part !== '');
  if (!isLanguage(language) || area === undefined || area === 'home') return null;
  const [programmeId, name] = rest;
  if (area === 'programme' && rest.length > 2) return `/${language}/programme/${programmeId}/${name}/`;
  return `/${language}/home/`;
}
