import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSurvey } from '#renderer/data/audience/surveys.ts';
import { createPlayerPorts } from '#renderer/data/playback/player-ports.ts';
import { NOON } from '#service/testing/test-client.ts';
import { realClient } from './real-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * A member of the real service with a paired device, and the player's ports; `lines` is the service's log.
 */
async function member(key: string) {
  const lines: { readonly event: string; readonly facts: Readonly<Record<string, unknown>> }[] = [];
  const data = await realClient({ log: (event, facts) => void lines.push({ event, facts: { ...facts } }) });
  expect(
    (await data.api.call('login', { body: { id: `${key}@example.com`, password: `Pass-${key}-1` } })).ok,
  ).toBe(true);
  await data.session.load({ path: '/tc/home/', lang: 'tc' });
  const ports = createPlayerPorts(data, {
    concurrentRecord: () => null,
    startPage: () => ({ contentProtection: true, concertPage: false }),
  });
  return { data, ports, lines };
}

const live = { kind: 'live', channelNo: 81, networkCode: 'J' } as const;
const video = (videoId: string) => ({ kind: 'video', videoId, startAt: 0 }) as const;

describe('the player against the service', () => {
  it('a start carries its params from the session of this account [S1-3-011] [S1-3-015] [S1-3-017]', async () => {
    const { data, ports } = await member('shop');
    const channels = await data.api.call('channelList', { query: { country_code: 'HK' } });
    data.queryClient.setQueryData(['channels', 'any'], channels.ok ? channels.value.channels : []);
    const params = ports.params({ ...live, startDate: NOON - 3_600_000, paused: true });
    expect(params).toMatchObject({
      isLive: true,
      channel: { channel_no: 81, name_tc: 'Channel J（中）', name_en: 'Channel J' },
      channelCode: 'J',
      videoId: null,
      videoType: 'vodlive',
      startAt: NOON - 3_600_000,
      country_code: 'HK',
      watermark: 'SHOP1',
      boss_id: 'SHOP1',
      lp_id: data.session.store.getState().viewer.lpId,
      paused: true,
    });
    expect(params.token?.reveal()).toBe(data.session.store.getState().viewer.userToken);
  });

  it('a start carries survey_status, and video_end_survey once the page knows of one [S1-3-016]', async () => {
    const { data, ports } = await member('web');
    const episode = { kind: 'episode', videoId: '116001v1', programmeId: '116001' } as const;
    expect(ports.params(episode)).toMatchObject({ survey_status: 'init', video_end_survey: false });
    await findSurvey(data, { page: { trigger: 'home' }, language: 'tc' });
    expect(ports.params(episode).video_end_survey).toBe(true);
    expect(ports.params({ ...episode, programmeId: 'paid' }).video_end_survey).toBe(false);
    expect(ports.params(live).video_end_survey).toBe(false);
  });

  it('a survey at the end of a video goes by the tags of its programme, whose page need not have been open', async () => {
    const { ports } = await member('web');
    const facts = (id: string) =>
      ports.videoFacts({ kind: 'episode', episodeId: `${id}-e1`, videoId: `${id}v1`, programmeId: id });
    expect(await facts('113001')).toMatchObject({ hasSurvey: true });
    expect(
      ports.params({ kind: 'episode', videoId: '113001v1', programmeId: '113001' }).video_end_survey,
    ).toBe(true);
    expect(await facts('paid')).toMatchObject({ hasSurvey: false });
  });

  it('a shown error is a log call with the error, the user agent and the address of the page [S1-7-033]', async () => {
    vi.stubGlobal('location', {
      origin: 'https://tv.example',
      pathname: '/tc/live/81/',
      search: '?tmode=live|A|t',
    });
    const { ports, lines } = await member('shop');
    ports.reportError('MP01-1002_J_W1');
    const logged = () => lines.filter(({ facts }) => facts.code === 'PLAYER_ERROR');
    await expect.poll(() => logged().length).toBe(1);
    expect(JSON.parse(String(logged()[0]?.facts.detail))).toEqual({
      error: 'MP01-1002_J_W1',
      user_agent: navigator.userAgent,
      url: 'https://tv.example/tc/live/81/',
    });
  });

  it('a checkout is read for its fields, and for error_code and error_message where it is refused [S1-7-005]', async () => {
    const { ports } = await member('paying');
    const { signal } = new AbortController();
    expect(await ports.checkout(live, signal)).toMatchObject({
      ok: true,
      value: {
        call_ad: true,
        video_stage: 'free',
        content_id: 'J',
        timeshift: 60,
        drm: null,
        profiles: [{ quality: 'auto' }],
      },
    });
    expect(await ports.checkout(video('paidv1'), signal)).toMatchObject({
      ok: true,
      value: {
        content_id: 'paidv1',
        drm: { scheme: 'clearkey' },
        subtitles: [{ language: 'tc' }, { language: 'en' }],
      },
    });
    expect(await ports.checkout(video('titlev1'), signal)).toEqual({
      ok: false,
      error: { code: 'S_00001014', message: expect.any(String), transient: false },
    });
  });

  it('what is left on switching is in the history of the profile [S1-3-079] [S1-4-038]', async () => {
    const { data, ports } = await member('paying');
    ports.refusal({ kind: 'episode', episodeId: 'paid-e3', programmeId: 'paid' });
    ports.addHistory({ programmeId: 'paid', episodeId: 'paid-e3', playhead: 61.5, duration: 600 });
    const kept = async () => {
      const reply = await data.api.call('episodeHistory', {
        query: { country_code: 'HK', programme_id: 'paid' },
      });
      return reply.ok ? reply.value.last_seen_episode : reply.error;
    };
    await expect
      .poll(kept)
      .toMatchObject({ episode_id: 'paid-e3', playback_time: 61_500, video_duration: 600_000 });
  });

  it('an error and a vodlive start that needs purchase arrive in the log, without the query of the page [S1-4-021]', async () => {
    const { ports, lines } = await member('paying');
    vi.stubGlobal('location', {
      origin: 'https://tv.example',
      pathname: '/tc/live/81/',
      search: '?tmode=live|A|t',
    });
    ports.reportError?.('MP01-1002_H81_W1');
    ports.reportVodlive?.({ ...live, startDate: 5000 });
    const arrived = () => lines.filter(({ event }) => event === 'REMOTE_LOG').map(({ facts }) => facts);
    await expect.poll(() => arrived().map(({ code }) => code)).toEqual(['PLAYER_ERROR', 'VODLIVE_PURCHASE']);
    expect(JSON.stringify(arrived())).toContain('https://tv.example/tc/live/81/');
    expect(JSON.stringify(arrived())).not.toContain('tmode');
  });
});
