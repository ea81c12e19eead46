import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { type EpisodesReply, episode, episodesReply } from '#shared/contract/catalogue/episode.ts';
import { GUEST_VIEWER, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { deviceSwitches, pairingPromptedAt, storePairingPromptTime } from './player-settings.ts';
import { createPreferenceStore } from './preference-store.ts';
import { accessRefusal } from './start-access.ts';
import { videoFacts } from './video-facts.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const EPISODE = {
  episode_id: 'e2',
  episode_no: 2,
  video_id: 'v2',
  name_tc: '二',
  name_en: 'Two',
  duration: 600,
};
const HOME = { country: 'HK', supportedCountry: true, countryContent: true } as const;
const MEMBER: Viewer = {
  ...GUEST_VIEWER,
  ...HOME,
  kind: 'member',
  guest: false,
  playableContent: true,
  profileId: 'p1',
};
const TARGET = { episodeId: 'e2', programmeId: 'p9' };

/** A cache that knows the episode and its programme for a viewer. */
function cacheFor(viewer: Viewer, change: object, programme: object = {}): QueryClient {
  const cache = new QueryClient();
  const currEpisode = episode.parse({ ...EPISODE, ...change });
  cache.setQueryData(['episode', audienceOf(viewer), 'e2'], {
    currEpisode,
    nextEpisode: null,
    programme_id: 'p9',
  });
  const details = { subscription_tags: ['drama'], tvod_tag: null, ...programme };
  cache.setQueryData(['programme', audienceOf(viewer), 'p9'], { programme_id: 'p9', details });
  return cache;
}

describe('access of an episode before it starts', () => {
  const refusal = (viewer: Viewer, change: object = {}, concert = false) =>
    accessRefusal(cacheFor(viewer, change), viewer, TARGET, concert, NOW);

  it.each([
    ['an error code is system busy', { ...MEMBER, errorCode: '1' }, {}, 'SYSTEM_BUSY'],
    [
      'no country content asks for a login of the region',
      { ...MEMBER, countryContent: false },
      {},
      'REGION_LOGIN_REQUIRED',
    ],
    ['a guest logs in', { ...GUEST_VIEWER, ...HOME }, {}, 'LOGIN_REQUIRED'],
    [
      'a member registered abroad has no playable content',
      { ...MEMBER, playableContent: false },
      {},
      'REGION_LOGIN_REQUIRED',
    ],
    [
      'a country that is not supported is closed',
      { ...MEMBER, supportedCountry: false },
      {},
      'REGION_LOGIN_REQUIRED',
    ],
    ['a member without a right purchases', MEMBER, {}, 'PURCHASE_REQUIRED'],
    ['guest mode logs in instead', { ...MEMBER, kind: 'guest_mode' as const }, {}, 'LOGIN_REQUIRED'],
    ['a subscription tag grants', { ...MEMBER, subscriptions: ['drama'] }, {}, null],
    ['a preview grants', MEMBER, { is_preview: true }, null],
    [
      'a free window grants',
      MEMBER,
      { free_start_time: '2026-11-01T00:00:00Z', free_end_time: '2026-12-01T00:00:00Z' },
      null,
    ],
    ['an episode that is open some other way grants', MEMBER, { lock: false }, null],
  ] as const)('%s', (_sentence, viewer, change, expected) => {
    expect(refusal(viewer, change)).toBe(expected);
  });

  it('leaves an episode to checkout if it was never fetched, or only for another viewer', () => {
    expect(accessRefusal(new QueryClient(), MEMBER, TARGET, false, NOW)).toBeNull();
    expect(accessRefusal(cacheFor(GUEST_VIEWER, {}), MEMBER, TARGET, false, NOW)).toBeNull();
  });
});

describe('facts about a video', () => {
  const other = (no: number, change: object = {}) =>
    episode.parse({ ...EPISODE, episode_id: `e${no}`, episode_no: no, video_id: `v${no}`, ...change });
  const list: EpisodesReply = episodesReply.parse({
    episode_groups: {
      data: [{ start_episode_no: 1, end_episode_no: 3, list: [other(1), other(2), other(3)] }],
    },
  });

  it('are its skip points, the next video with its lock, and the previous one from cached lists [S1-3-062]', () => {
    const points = { opening_start_at: 4, opening_end_at: 24, closing_start_at: 580, closing_end_at: 600 };
    const reply = {
      currEpisode: other(2, { event_points: points }),
      nextEpisode: other(3),
      programme_id: 'p9',
    };
    expect(videoFacts(reply, [list], NOW)).toMatchObject({
      points,
      next: { episodeId: 'e3', videoId: 'v3', programmeId: 'p9', titleEn: 'Two', locked: true, free: false },
      previous: { episodeId: 'e1' },
      lastPreview: false,
    });
    expect(videoFacts({ ...reply, nextEpisode: null }, [], NOW)).toMatchObject({
      next: null,
      previous: null,
    });
  });

  it('mark the next one as free: in its free window, or as a preview [S1-4-120]', () => {
    const free = (change: object) =>
      videoFacts({ currEpisode: other(2), nextEpisode: other(3, change), programme_id: 'p9' }, [], NOW).next
        ?.free;
    const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    expect(free({ free_start_time: iso(-1), free_end_time: iso(1) })).toBe(true);
    expect(free({ free_start_time: iso(1), free_end_time: iso(2) })).toBe(false);
    expect(free({ is_preview: true })).toBe(true);
  });

  it('say that it is the last preview if the next one is none', () => {
    const preview = other(2, { is_preview: true });
    expect(
      videoFacts({ currEpisode: preview, nextEpisode: other(3), programme_id: 'p9' }, [], NOW).lastPreview,
    ).toBe(true);
    expect(
      videoFacts(
        { currEpisode: preview, nextEpisode: other(3, { is_preview: true }), programme_id: 'p9' },
        [],
        NOW,
      ).lastPreview,
    ).toBe(false);
  });
});

describe('what the player remembers', () => {
  it('keeps choices by profile over a restart, and treats a broken store as empty', () => {
    const { storage } = createFakePlatform();
    createPreferenceStore(storage, () => 'p1').write({ audio: 'en', captions: { on: false } });
    const restarted = createPreferenceStore(storage, () => 'p1').read();
    expect(restarted).toMatchObject({ audio: 'en', captions: { on: false }, quality: 'auto' });
    expect(createPreferenceStore(storage, () => 'p2').read().audio).toBeNull();
    storage.write('harbour.playback-choices', '{"p1":');
    expect(createPreferenceStore(storage, () => 'p1').read().audio).toBeNull();
  });

  it('has the dock on until it is turned off, and the time of the last pairing prompt', () => {
    const { storage } = createFakePlatform();
    expect([deviceSwitches.dock.read(storage), pairingPromptedAt(storage)]).toEqual([true, null]);
    deviceSwitches.dock.write(storage, false);
    storePairingPromptTime(storage, 5);
    expect([deviceSwitches.dock.read(storage), pairingPromptedAt(storage)]).toEqual([false, 5]);
  });
});
