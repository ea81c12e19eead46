import { isSponsored } from '#service/ads/sponsored-breakpoints.ts';
import { sharedSponsorOf } from '#service/station/content/ads-of.ts';
import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import { isReversed } from '#service/station/package/field.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import type { CheckFacts } from './package-check.ts';

type Ads = StationPackage['parts']['ads'][number];
type Named = { readonly id: string; readonly place: FindingPlace };

/** Ads have ids of their own, and image ads are shown on channels and with episodes that are there. */
export function checkAds(station: StationPackage, { now }: CheckFacts): readonly Finding[] {
  const { parts, channels, programmes } = station;
  const [ads] = parts.ads;
  if (ads === undefined) return [];
  const { item, placeOf } = ads;
  const named = [
    ...item.videos.map(({ id }, at) => ({ id, place: placeOf(['videos', at, 'id']) })),
    ...item.pictures.map(({ id }, at) => ({ id, place: placeOf(['pictures', at, 'id']) })),
  ];
  const onChannels = item.live.map(({ channel }, at) => ({ id: channel, place: placeOf(['live', at]) }));
  const inEpisodes = item.sponsored.flatMap(({ episode }, at) =>
    episode === undefined ? [] : [{ id: episode, place: placeOf(['sponsored', at]) }],
  );
  const advertisers = item.advertisers.map(({ id }, at) => ({
    id,
    place: placeOf(['advertisers', at, 'id']),
  }));
  const by = [
    ...item.videos.map((ad, at) => ({ id: ad.by, place: placeOf(['videos', at, 'by']) })),
    ...item.pictures.map((ad, at) => ({ id: ad.by, place: placeOf(['pictures', at, 'by']) })),
  ].flatMap(({ id, place }) => (id === undefined ? [] : [{ id, place }]));
  return [
    ...twice(named, 'ad'),
    ...twice(advertisers, 'advertiser'),
    ...missing(
      by,
      advertisers.map(({ id }) => id),
      'advertiser',
    ),
    ...missing(
      onChannels,
      channels.map(({ item: { code } }) => code),
      'channel',
    ),
    ...missing(
      inEpisodes,
      programmes.flatMap(({ item: { episodes } }) => episodes.map(({ id }) => id)),
      'episode',
    ),
    ...repeatedTimes(ads, now),
    ...sharesOfNone(ads, programmes),
    ...(item.servers !== undefined && !item.servers.includes('own') && named.length > 0
      ? [
          finding(
            'ENTRY_LEFT_OUT',
            placeOf(['servers']),
            'Without “own” among the servers, no break plays what is in videos and pictures',
          ),
        ]
      : []),
  ];
}

/** Times that are repeated end after they begin, and are not all over. */
const repeatedTimes = ({ item, placeOf }: Ads, now: number): readonly Finding[] =>
  item.live.flatMap(({ channel, at, until }, index) => {
    const place = () => placeOf(['live', index, 'until']);
    if (isReversed({ from: at, to: until }))
      return [finding('WINDOW_REVERSED', place(), 'It ends before it begins')];
    return until !== undefined && until <= now
      ? [finding('WINDOW_OVER', place(), `Its times on “${channel}” are over`)]
      : [];
  });

/** A share of the episodes has one at least. */
function sharesOfNone({ item, placeOf }: Ads, programmes: StationPackage['programmes']): readonly Finding[] {
  const episodes = programmes.flatMap((programme) => programme.item.episodes);
  return item.sponsored.flatMap((sponsor, at) => {
    if (sponsor.share === undefined) return [];
    const image = sharedSponsorOf(sponsor);
    return episodes.some(({ id, video = id, duration }) => isSponsored(image, { videoId: video, duration }))
      ? []
      : [
          finding(
            'ENTRY_LEFT_OUT',
            placeOf(['sponsored', at]),
            'No episode is in this share, so nobody sees it: raise “share”, or lower “longerThan”',
          ),
        ];
  });
}

function missing(named: readonly Named[], known: readonly string[], what: string): readonly Finding[] {
  const all = new Set(known);
  return named
    .filter(({ id }) => !all.has(id))
    .map(({ id, place }) => finding('REFERENCE_UNKNOWN', place, `There is no ${what} “${id}”`));
}

function twice(named: readonly Named[], what: string): readonly Finding[] {
  const seen = new Set<string>();
  return named.flatMap(({ id, place }) => {
    if (seen.has(id)) return [finding('ID_TWICE', place, `“${id}” is another ${what} already`)];
    seen.add(id);
    return [];
  });
}
