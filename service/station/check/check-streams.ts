import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** A programme without an episode has a page on which there is nothing to play. */
export const checkStreams = ({ programmes }: StationPackage): readonly Finding[] =>
  programmes
    .filter(({ item }) => item.episodes.length === 0)
    .map(({ item, place }) =>
      finding('STREAM_MISSING', place, `“${item.id}” has no episode, so there is nothing to play`),
    );
