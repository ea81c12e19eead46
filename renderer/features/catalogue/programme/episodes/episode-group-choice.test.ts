import { describe, expect, it } from 'vitest';
import { episode, episodesReply } from '#shared/contract/catalogue/episode.ts';
import { EPISODE_WINDOW } from '#shared/domain/catalogue/episode-list-sizes.ts';
import {
  expandedGroups,
  groupsWindow,
  shownIndex,
  sortedEpisodes,
  startIndex,
} from './episode-group-choice.ts';

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
      { start_episode_no: 901, end_episode_no: 901, type: 'trailer', list: [one(901)] },
    ],
  },
}).episode_groups;

describe('episode groups', () => {
  it('the chosen group shows, else the one the viewer is in, else the one that came with its list', () => {
    expect(shownIndex(groups, null)).toBe(1);
    expect(shownIndex({ ...groups, current_episode_in: 0 }, null)).toBe(0);
    expect(shownIndex({ ...groups, current_episode_in: 0 }, 2)).toBe(2);
    expect(shownIndex({ ...groups, data: [] }, 4)).toBe(0);
  });

  it('a window runs low to high whichever way the service gives the groups', () => {
    expect(groupsWindow(groups.data.slice(0, 2))).toEqual({ start: 1, end: 24 });
    expect(groupsWindow(groups.data.slice(1, 2))).toEqual({ start: 18, end: 24 });
  });

  it('episodes follow their numbers both ways', () => {
    const list = groups.data[1]?.list ?? [];
    expect(sortedEpisodes(list, false).map((each) => each.episode_no)).toEqual([18, 19, 20]);
    expect(sortedEpisodes(list, true).map((each) => each.episode_no)).toEqual([20, 19, 18]);
  });

  it('expanding adds the following groups, up to 100 episodes, and never the trailers', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      start_episode_no: index * 17 + 1,
      end_episode_no: index * 17 + 17,
      list: [],
    }));
    expect(expandedGroups(many, 1, EPISODE_WINDOW).map((group) => group.start_episode_no)).toEqual([
      18, 35, 52, 69, 86, 103,
    ]);
    expect(expandedGroups(groups.data, 0, EPISODE_WINDOW)).toHaveLength(2);
    expect(expandedGroups(groups.data, 2, EPISODE_WINDOW)).toEqual([groups.data[2]]);
  });

  it('the first part begins at the start, or shortly before the episode the viewer is in', () => {
    const list = Array.from({ length: 17 }, (_, index) => one(index + 1));
    expect([null, 'e3', 'e7', 'e9', 'e17'].map((id) => startIndex(list, id, 7))).toEqual([0, 0, 0, 7, 10]);
  });
});
