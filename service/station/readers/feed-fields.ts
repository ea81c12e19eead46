type LooseObject = Readonly<Record<string, unknown>>;

/** A value of a feed as an object; an empty one for anything else. */
export const fieldsOf = (value: unknown): LooseObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** A value of a feed as a list: itself, one item, or nothing. */
export const toList = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

/** A value of a feed as a text; a number is one. */
export const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** The texts among the values of a list. */
export const textsIn = (value: unknown): readonly string[] =>
  toList(value).flatMap((one) => textIn(one) ?? []);

/** A whole number of a feed, or the one given. */
export const countOf = (value: unknown, otherwise: number): number => {
  const number = Number(textIn(value) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : otherwise;
};

/** Specials, which programs file under season 0, come behind all seasons. */
const SPECIALS = 999;

/** A running number of an episode over all seasons: 2 of season 1, 2002 of season 2, 999001 of the specials. */
export function runningNumber(season: number, episode: number): number {
  if (season === 1) return episode;
  return (season === 0 ? SPECIALS : season) * 1000 + episode;
}
