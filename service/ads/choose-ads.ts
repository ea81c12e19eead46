import type { AdPlatformNo } from '#service/ads/creatives/ad-content.ts';
import type { VideoCreative } from '#service/ads/creatives/creatives.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import { fnv1a } from '#shared/kernel/fnv1a.ts';
import type { Language } from '#shared/kernel/language.ts';

/** A request for the ads of a break. */
export type BreakRequest = {
  readonly platform: AdPlatformNo;
  readonly kind: LinearAdKind;
  /** Video id or network code. */
  readonly item: string;
  /** Break id; empty if there is none. */
  readonly breakId: string;
  readonly language: Language;
  /** Length of a live break in seconds; null on demand. */
  readonly seconds: number | null;
  readonly kids: boolean;
  readonly personalised: boolean;
};

/** Most ads and seconds of a break whose length is not given. */
const POD = {
  preroll: { ads: 2, seconds: 30 },
  midroll: { ads: 2, seconds: 45 },
  postroll: { ads: 1, seconds: 30 },
  liveroll: { ads: 1, seconds: 30 },
};
/** Most ads of a break whose length is given. */
const MAX_ADS = 10;
/** Maximum creatives for which every combination is tried: each further one doubles their number. */
const TRIED = 14;

/**
 * Chooses the ads of a break in order of play: the same for the same item, break and kind. A kids profile
 * gets house ads only, and a creative chosen by what the viewer watches runs with their consent only. A break
 * of a given length is filled as far as the films allow, never beyond.
 */
export function chooseAds(
  request: BreakRequest,
  creatives: readonly VideoCreative[],
): readonly VideoCreative[] {
  const { item, breakId, kind, platform } = request;
  const usable = creatives.filter((creative) => isUsable(creative, request));
  const start = usable.length === 0 ? 0 : fnv1a(`${item}/${breakId}/${kind}/${platform}`) % usable.length;
  const inTurn = [...usable.slice(start), ...usable.slice(0, start)];
  if (request.seconds !== null)
    return fullest(inTurn.slice(0, TRIED), { ads: MAX_ADS, seconds: request.seconds });
  return firstFitting(inTurn, POD[kind]);
}

function isUsable(
  creative: VideoCreative,
  { platform, kind, language, kids, personalised }: BreakRequest,
): boolean {
  if (!creative.platforms.includes(platform)) return false;
  if (creative.kinds?.includes(kind) === false || creative.languages?.includes(language) === false)
    return false;
  return kids ? creative.house : personalised || !creative.personalised;
}

type Room = { readonly ads: number; readonly seconds: number };

/** The creatives that fit, in turn. */
function firstFitting(creatives: readonly VideoCreative[], room: Room): readonly VideoCreative[] {
  let { ads, seconds } = room;
  return creatives.filter((creative) => {
    if (ads === 0 || creative.seconds > seconds) return false;
    ads -= 1;
    seconds -= creative.seconds;
    return true;
  });
}

/** The choice that leaves the least of the room, of equal ones the first in turn. All choices are tried. */
function fullest(creatives: readonly VideoCreative[], room: Room): readonly VideoCreative[] {
  const [first, ...rest] = creatives;
  if (first === undefined || room.ads === 0) return [];
  const without = fullest(rest, room);
  if (first.seconds > room.seconds) return without;
  const withFirst = [first, ...fullest(rest, { ads: room.ads - 1, seconds: room.seconds - first.seconds })];
  return lengthOf(without) > lengthOf(withFirst) ? without : withFirst;
}

/** Length of some creatives together, in seconds. */
const lengthOf = (creatives: readonly VideoCreative[]): number =>
  creatives.reduce((sum, { seconds }) => sum + seconds, 0);
