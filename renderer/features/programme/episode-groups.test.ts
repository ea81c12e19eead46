import { describe, expect, it } from 'vitest';
import { episode, episodesReply } from '#shared/contract/schema/episode.ts';
import { groupKey, groupWindow, shownGroup, sortedEpisodes } from './episode-groups.ts';

const one = (episode_no: number) =>
  episode.parse({
    episode_id: `e${episode_no}`,
    episode_no,
    video_id: `v${episode_no}`,
    name_tc: '集',
    name_en: 'Episode',
    duration: 2700,
  });
const groups = episodesReply.parse({
  episode_groups: {
    data: [
      { start_episode_no: 1, end_episode_no: 17 },
      { start_episode_no: 24, end_episode_no: 18, list: [one(18), one(20), one(19)] },
    ],
  },
}).episode_groups.data;

describe('episode groups', () => {
  it('the group that came with its list stands first, until another is chosen', () => {
    expect(shownGroup(groups, null)?.start_episode_no).toBe(24);
    expect(shownGroup(groups, '1-17')?.start_episode_no).toBe(1);
    expect(shownGroup([], null)).toBeUndefined();
  });

  it('a window runs low to high whichever way the service gives the group', () => {
    expect(groups.map(groupWindow)).toEqual([
      { start: 1, end: 17 },
      { start: 18, end: 24 },
    ]);
    expect(groups.map(groupKey)).toEqual(['1-17', '24-18']);
  });

  it('episodes follow their numbers both ways', () => {
    const list = groups[1]?.list ?? [];
    expect(sortedEpisodes(list, false).map((each) => each.episode_no)).toEqual([18, 19, 20]);
    expect(sortedEpisodes(list, true).map((each) => each.episode_no)).toEqual([20, 19, 18]);
  });
});
