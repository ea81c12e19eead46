import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

type Named = { readonly id: string; readonly place: FindingPlace };

/** Ads have ids of their own, and image ads are shown on channels and with episodes that are there. */
export function checkAds({ parts, channels, programmes }: StationPackage): readonly Finding[] {
  const [ads] = parts.ads;
  if (ads === undefined) return [];
  const { item, placeOf } = ads;
  const named = [
    ...item.videos.map(({ id }, at) => ({ id, place: placeOf(['videos', at, 'id']) })),
    ...item.pictures.map(({ id }, at) => ({ id, place: placeOf(['pictures', at, 'id']) })),
  ];
  const onChannels = item.live.map(({ channel }, at) => ({ id: channel, place: placeOf(['live', at]) }));
  const inEpisodes = item.sponsored.map(({ episode }, at) => ({
    id: episode,
    place: placeOf(['sponsored', at]),
  }));
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
