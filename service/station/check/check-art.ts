import { type Finding, finding } from '#service/station/finding.ts';
import { picturesInFolders } from '#service/station/pictures/named-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** The folder of the station's own pictures. */
const OF_STATION = 'station';
/** Folders that are told one by one. */
const MOST_TOLD = 20;

/** Folders of `art/` that belong to no programme, episode or channel, whose pictures are shown nowhere. */
export function checkArt(station: StationPackage): readonly Finding[] {
  const { channels, programmes } = station;
  const ids = new Set([
    OF_STATION,
    ...channels.map(({ item }) => item.code),
    ...programmes.flatMap(({ item }) => [item.id, ...item.episodes.map(({ id }) => id)]),
  ]);
  return [...picturesInFolders(station)]
    .filter(([id]) => !ids.has(id))
    .slice(0, MOST_TOLD)
    .map(([id, shapes]) => {
      const [file = `art/${id}`] = Object.values(shapes);
      return finding(
        'FILE_UNUSED',
        { file, line: null },
        `There is no programme, episode or channel “${id}” whose picture it is: ids are told apart by capitals`,
      );
    });
}
