/** Season, episode and part of a programme, from 1; what is not known is missing. */
export type GuideEpisodeNumber = { season?: number; episode?: number; part?: number };

const XMLTV_NS =
  /^\s*(\d{1,5})?(?:\s*\/\s*\d+)?\s*\.\s*(\d{1,5})?(?:\s*\/\s*\d+)?\s*(?:\.\s*(\d{1,5})?(?:\s*\/\s*\d+)?\s*)?$/;
const SEASON_EPISODE =
  /\bS(?:eason|eries|aison)?\s*0*(\d{1,4})\s*[.,:;x-]?\s*E(?:p(?:isode)?)?\.?\s*0*(\d{1,5})/i;
const SEASON_X_EPISODE = /^\s*(\d{1,3})\s*x\s*(\d{1,4})\s*$/i;
const EPISODE = /\bE(?:p(?:isode)?)?\.?\s*0*(\d{1,5})\b/i;
const SEASON_CHINESE = /第\s*(\d{1,4}|[一二三四五六七八九十]{1,3})\s*季/;
const EPISODE_CHINESE = /第\s*(\d{1,5}|[一二三四五六七八九十百零〇]{1,6})\s*[集話话回期]/;
const BARE = /^\s*[(（]?\s*#?0*(\d{1,5})(?:\s*\/\s*\d+)?\s*[)）]?\s*$/;

const fromZero = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text) + 1;

function whole(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : chineseNumber(text);
}

const DIGITS = '〇一二三四五六七八九';
const UNITS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
]);

/**
 * Returns a number below 1000 in Chinese, such as 十二 or 一百零五; digits one after the other count as written.
 */
function chineseNumber(text: string): number | undefined {
  let sum = 0;
  let digit = 0;
  let hasUnit = false;
  for (const sign of text.replaceAll('零', '〇')) {
    const unit = UNITS.get(sign);
    if (unit === undefined)
      digit = hasUnit || digit === 0 ? DIGITS.indexOf(sign) : digit * 10 + DIGITS.indexOf(sign);
    else {
      sum += (digit || 1) * unit;
      digit = 0;
      hasUnit = true;
    }
  }
  return sum + digit || undefined;
}

function definedParts(
  facts: { readonly [Key in keyof GuideEpisodeNumber]: number | undefined },
): GuideEpisodeNumber | null {
  const found = Object.entries(facts).filter(([, value]) => value !== undefined);
  return found.length === 0 ? null : Object.fromEntries(found);
}

function readOne(system: string, text: string): GuideEpisodeNumber | null {
  if (/^xmltv_ns$/i.test(system) || (system === '' && text.includes('.'))) {
    const found = XMLTV_NS.exec(text);
    const [, season, episode, part] = found ?? [];
    if (found !== null || system === '')
      return definedParts({ season: fromZero(season), episode: fromZero(episode), part: fromZero(part) });
  }
  const [, season, episode] = SEASON_EPISODE.exec(text) ?? SEASON_X_EPISODE.exec(text) ?? [];
  if (season !== undefined) return definedParts({ season: whole(season), episode: whole(episode) });
  const chinese = definedParts({
    season: whole(SEASON_CHINESE.exec(text)?.[1]),
    episode: whole(EPISODE_CHINESE.exec(text)?.[1]),
  });
  if (chinese !== null) return chinese;
  if (/progid|thetvdb|themoviedb|imdb|crid|assetid/i.test(system)) return null;
  return definedParts({ episode: whole((EPISODE.exec(text) ?? BARE.exec(text))?.[1]) });
}

/**
 * Returns the episode number of a programme from all that its guide gives: `xmltv_ns` first, then what is
 * shown on screen.
 */
export function guideEpisodeNumber(
  numbers: readonly { readonly system: string; readonly text: string }[],
): GuideEpisodeNumber {
  const ordered = numbers.toSorted(
    (one, other) => Number(/^xmltv_ns$/i.test(other.system)) - Number(/^xmltv_ns$/i.test(one.system)),
  );
  for (const { system, text } of ordered) {
    const found = readOne(system, text);
    if (found !== null) return found;
  }
  return {};
}
