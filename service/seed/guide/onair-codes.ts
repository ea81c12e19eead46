import { hashText } from '#service/art/seeded-random.ts';
import type { SeedChannel, SeedProgramme } from '#service/seed/model.ts';

/**
 * Codes shown next to a title in the guide: rating, `hd`, captions (`c2` Chinese, `c3` more, `e` English, `lc` live captions), and an `S`
 * or `D` code for each audio track; two or more are shown as multilingual.
 */
export function onairCodesOf(programme: SeedProgramme, channel: SeedChannel): string[] {
  const seed = hashText(`onair ${programme.programmeId}`);
  return [
    ...(programme.rating === 'G' ? [] : [programme.rating.toLowerCase()]),
    ...(channel.channelNo < 190 ? ['hd'] : []),
    ...captionsOf(programme, seed),
    ...(programme.languages.length > 1 ? ['S1', 'D3'] : seed % 5 === 0 ? ['S1'] : []),
  ];
}

function captionsOf(programme: SeedProgramme, seed: number): string[] {
  if (programme.categories.includes('catchup')) return ['lc'];
  if (programme.genre === 'film') return ['c2', 'e'];
  if (programme.genre === 'drama' || programme.genre === 'period') return seed % 3 === 0 ? ['c2', 'c3'] : ['c2'];
  return seed % 4 === 0 ? ['e'] : [];
}
