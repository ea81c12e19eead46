import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import { isOwnFilm, isOwnPicture } from '#service/station/package/ads-schema.ts';
import { isLoop } from '#service/station/package/stream-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import type { CheckFacts } from './package-check.ts';

/**
 * Loops and films of the demo's media, and pictures that its painter draws, are in the demo's own package alone. Any other
 * stays off the air with them: a viewer would be shown the demo in the name of a station.
 */
export function checkDemoOnly(
  { channels, programmes, parts }: StationPackage,
  { isDemo = false }: CheckFacts,
): readonly Finding[] {
  if (isDemo) return [];
  return [
    ...channels
      .filter(({ item }) => isLoop(item.stream))
      .map(({ item, placeOf }) => loopOf(item.code, placeOf(['stream']))),
    ...programmes.flatMap(({ item, placeOf }) => {
      const at = item.episodes.findIndex(({ stream }) => isLoop(stream));
      return [
        ...(at === -1 ? [] : [loopOf(item.id, placeOf(['episodes', at, 'stream']))]),
        ...(item.art.drawn === undefined
          ? []
          : [
              finding(
                'DEMO_ONLY',
                placeOf(['art', 'drawn']),
                `“${item.id}” is drawn by the demo's painter: give it pictures, or none`,
              ),
            ]),
      ];
    }),
    ...parts.ads.flatMap(({ item, placeOf }) => [
      ...item.videos.flatMap(({ id, films }, at) =>
        isOwnFilm(films)
          ? []
          : [
              finding(
                'DEMO_ONLY',
                placeOf(['videos', at, 'films']),
                `“${id}” plays a film of the demo: give it the address of its own`,
              ),
            ],
      ),
      ...item.pictures.flatMap(({ id, picture }, at) =>
        isOwnPicture(picture)
          ? []
          : [
              finding(
                'DEMO_ONLY',
                placeOf(['pictures', at, 'picture']),
                `“${id}” is drawn by the demo's painter: give it a picture`,
              ),
            ],
      ),
    ]),
  ];
}

const loopOf = (id: string, place: FindingPlace): Finding =>
  finding('DEMO_ONLY', place, `“${id}” plays a loop of the demo: give it the address of its own stream`);
