import { expect, it } from 'vitest';
import { replayPath } from './replay-path.ts';

it.each([
  [
    'of an episode',
    { vod_episode_id: '115001001', programme_id: '115001' },
    '/en/programme/115001/Moon/e/115001001/',
  ],
  ['of an own channel', { vod_episode_id: 'own-1.100.60', programme_id: null }, '/en/video/own-1.100.60/'],
  ['of an unknown programme', { vod_episode_id: '115001001', programme_id: null }, null],
  ['of none', { vod_episode_id: null, programme_id: '115001' }, null],
])('the replay %s', (_, item, path) => {
  expect(replayPath(item, 'en', 'Moon')).toBe(path);
});
