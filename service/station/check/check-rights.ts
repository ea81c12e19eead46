import { type Finding, finding } from '#service/station/finding.ts';
import type { StationEpisode, StationProgramme } from '#service/station/package/programme-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { isMobileOnly, opensOnWeb } from '#shared/domain/catalogue/platform-group.ts';
import type { CheckFacts } from './package-check.ts';

const WINDOWS = ['free', 'pay', 'gold', 'premium'] as const;

/**
 * What is sold is opened to everyone by two fields that sound like limits (S1-4-101, S1-4-118), and a window that
 * is not free opens nothing where there is no plan or price that it is for. Children see what says that it is for
 * them, whatever its rating.
 */
export const checkRights = ({ programmes }: StationPackage, { now }: CheckFacts): readonly Finding[] =>
  programmes.flatMap(({ item, placeOf }) => [
    ...(item.kids && item.rating === 'M'
      ? [finding('KIDS_MATURE', placeOf(['kids']), `“${item.id}” is for profiles of children, and rated M`)]
      : []),
    ...item.episodes.flatMap((episode, at) => {
      const told = rightsOf(item, episode, now);
      return told === null ? [] : [finding(told.code, placeOf(['episodes', at]), told.said)];
    }),
  ]);

function rightsOf(programme: StationProgramme, episode: StationEpisode, now: number) {
  if (episode.kind !== 'episode') return null;
  const isSold = programme.tags.length > 0 || programme.price !== undefined || episode.sold;
  const windows = WINDOWS.filter((name) => (episode[name] ?? programme[name]) !== undefined);
  const opener = openerOf(programme, episode, now);
  const name = `Episode “${episode.id}”`;
  if (opener !== null)
    return isSold || windows.length > 0
      ? {
          code: 'OPEN_TO_EVERYONE' as const,
          said: `${name} is open to everyone by “${opener}”, whatever its price, plans and windows say`,
        }
      : null;
  const isTried = episode.preview || programme.previews !== undefined;
  const early = episode.earlyRelease ?? programme.earlyRelease;
  const isOpen = windows.length === 0 || windows.includes('free') || isTried || early !== undefined;
  return isSold || isOpen
    ? null
    : {
        code: 'OPEN_TO_NOBODY' as const,
        said: `${name} is open to nobody: its windows are for a plan or a purchase, and it has neither tags nor a price`,
      };
}

/** The field that opens an episode to everyone on these pages; null without one. */
function openerOf(
  programme: StationProgramme,
  episode: StationEpisode,
  now: number,
): 'platforms' | 'viewingEnds' | null {
  const platforms = episode.platforms ?? programme.platforms ?? [];
  const isElsewhere = programme.vertical && isMobileOnly(platforms);
  if (opensOnWeb(platforms) && !isElsewhere) return 'platforms';
  return episode.viewingEnds !== undefined && episode.viewingEnds > now ? 'viewingEnds' : null;
}
