import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import { isReversed } from '#service/station/package/field.ts';
import type { StationEpisode, StationProgramme } from '#service/station/package/programme-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import type { CheckFacts } from './package-check.ts';

const NAMES = ['free', 'pay', 'gold', 'premium', 'earlyRelease'] as const;
type Windows = Pick<StationEpisode & StationProgramme, (typeof NAMES)[number]>;

/** Windows end after they begin, and one at least is not over, or nobody can watch the episode any more. */
export function checkWindows(
  { programmes, rows, plans, parts }: StationPackage,
  { now }: CheckFacts,
): readonly Finding[] {
  const spans = [...rows, ...plans, ...parts.surveys].flatMap(({ item, placeOf }) => {
    if (isReversed(item)) return [finding('WINDOW_REVERSED', placeOf(['to']), 'It ends before it begins')];
    return item.to !== undefined && item.to <= now
      ? [finding('WINDOW_OVER', placeOf(['to']), `“${item.id}” is not shown any more: its time is over`)]
      : [];
  });
  const episodes = programmes.flatMap(({ item, placeOf }) => [
    ...windowsOf(item, () => placeOf([]), now, { name: `“${item.id}”`, isSold: isSold(item) }),
    ...item.episodes.flatMap((episode, at) =>
      windowsOf(episode, () => placeOf(['episodes', at]), now, {
        name: `Episode “${episode.id}”`,
        isSold: isSold(item) || episode.sold,
      }),
    ),
  ]);
  return [...spans, ...episodes];
}

/** Places are only looked for where something is found: there may be a hundred thousand episodes. */
function windowsOf(
  given: Windows,
  placeOf: () => FindingPlace,
  now: number,
  { name, isSold }: { readonly name: string; readonly isSold: boolean },
): readonly Finding[] {
  const windows = NAMES.flatMap((kind) => {
    const window = given[kind];
    return window === undefined ? [] : [{ kind, window }];
  });
  const reversed = windows
    .filter(({ window }) => isReversed(window))
    .map(({ kind }) =>
      finding('WINDOW_REVERSED', placeOf(), `${name}: its ${kind} window ends before it begins`),
    );
  const isOver =
    windows.length > 0 && windows.every(({ window }) => window.to !== undefined && window.to <= now);
  if (!isOver || reversed.length > 0) return reversed;
  const said = isSold
    ? 'is open to nobody but who has a plan or bought it: all its windows are over (offShelf ends that too)'
    : 'cannot be watched any more: all its windows are over';
  return [finding('WINDOW_OVER', placeOf(), `${name} ${said}`)];
}

/** Whether a plan or a purchase opens a programme, which no window ends (S1-4-114). */
const isSold = ({ tags, price }: StationProgramme): boolean => tags.length > 0 || price !== undefined;
