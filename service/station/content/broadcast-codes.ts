import type { GuideProgramme } from '#service/imported/guide/xmltv-parser.ts';
import { captionLanguage } from '#shared/domain/guide/caption-language.ts';
import { knownRating } from '#shared/domain/profiles/known-rating.ts';

/** A picture of 720 lines or more, in the words of guides. */
const HIGH_DEFINITION =
  /\b(?:U?HD(?:TV)?|[48]K|(?:720|1080|2160|4320)[ip]?|\d{3,4}x(?:720|1080|2160|4320))\b/i;
/** Types of subtitles: XMLTV's for those that are signed, and ours for those that are typed while it is on. */
const SIGNED = 'deaf-signed';
const LIVE = 'live';

/** Subtitles of a broadcast; without a language they are in the station's own. */
type Subtitles = { readonly type: string; language: string };

/** The codes of a broadcast, and the ratings of it that stand for none of ours. */
export type BroadcastCodes = {
  readonly codes: readonly string[];
  readonly unknownRatings: readonly string[];
};

/**
 * Returns the codes that a broadcast is shown with (S1-9-079), by what its XMLTV says of rating, picture, sound and
 * subtitles. The rating is one for limits of profiles as well, the strictest of several. `language` is the
 * station's first one.
 */
export function broadcastCodes({ texts }: Pick<GuideProgramme, 'texts'>, language: string): BroadcastCodes {
  const of = (wanted: string): readonly string[] =>
    texts.filter(({ element }) => element === wanted).flatMap(({ text }) => text.trim() || []);
  const ratings = of('rating');
  const rating = knownRating(ratings);
  return {
    codes: [
      ...(rating === null ? [] : [rating.toLowerCase()]),
      ...(of('video').some((quality) => HIGH_DEFINITION.test(quality)) ? ['hd'] : []),
      ...captionCodes(subtitlesOf(texts), language),
      /* Two sound tracks. */
      ...(of('audio').some((sound) => /bilingual/i.test(sound)) ? ['S1', 'S2'] : []),
    ],
    unknownRatings: rating === null ? ratings : [],
  };
}

/** An empty text begins new subtitles; a text is their language. */
function subtitlesOf(texts: GuideProgramme['texts']): readonly Subtitles[] {
  const found: Subtitles[] = [];
  for (const { element, system, text } of texts) {
    if (element !== 'subtitles') continue;
    const last = found.at(-1);
    if (text !== '' && last !== undefined) last.language ||= text.trim();
    else found.push({ type: system.toLowerCase(), language: text.trim() });
  }
  return found.filter(({ type }) => type !== SIGNED);
}

function captionCodes(subtitles: readonly Subtitles[], own: string): readonly string[] {
  const written = subtitles
    .filter(({ type }) => type !== LIVE)
    .map(({ language }) => captionLanguage(language || own));
  const chinese = written.filter((language) => language === 'zh').length;
  return [
    ...(chinese > 0 ? ['c2'] : []),
    ...(chinese > 1 ? ['c3'] : []),
    ...(written.includes('en') ? ['e'] : []),
    ...(subtitles.some(({ type }) => type === LIVE) ? ['lc'] : []),
  ];
}
