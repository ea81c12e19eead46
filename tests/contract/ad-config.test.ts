import { describe, expect, it } from 'vitest';
import { writeAdConsent } from '#renderer/data/ads/ad-consent.ts';
import { checkAdScript } from '#renderer/data/ads/ad-script-check.ts';
import { bannerParams } from '#renderer/data/ads/banner-request-facts.ts';
import { createAdPorts } from '#renderer/data/ads/create-ad-ports.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/playback/player-ports.ts';
import { createAdFilter } from '#renderer/player/ads/allowed-ads.ts';
import { adTag } from '#renderer/player/ads/vast/ad-tag.ts';
import { fileOf } from '#service/playback/test-checkout.ts';
import { NOON } from '#service/testing/test-client.ts';
import type { AdKind } from '#shared/domain/ads/ad-kind.ts';
import { adPlan } from '#shared/domain/ads/ad-plan.ts';
import { adVolume } from '#shared/domain/ads/ad-volume.ts';
import { liveBreaks as breaksOfCues } from '#shared/domain/ads/cues/cue-breaks.ts';
import { playlistCues } from '#shared/domain/ads/cues/playlist-cues.ts';
import { breakEnd, cutDelay, dueBreak } from '#shared/domain/ads/due-break.ts';
import { decodeSplice } from '#shared/domain/ads/scte35/decode-splice.ts';
import { spliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';
import { videoStartDelay } from '#shared/domain/audience/video-start.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { realClient } from './real-client.ts';

const VIDEO = { kind: 'video', videoId: 'paidv1' } as const;
const LIVE = { kind: 'live', channelNo: 84, networkCode: 'P' } as const;

/**
 * A viewer of the real service whose operator set some keys of remote config; null is a guest who was never
 * here.
 */
async function viewer(
  key: string | null,
  remoteConfig: Readonly<Record<string, unknown>> = {},
  demoCountry?: string,
): Promise<Data> {
  const data = await realClient({ remoteConfig, ...(demoCountry === undefined ? {} : { demoCountry }) });
  if (key !== null)
    expect(
      (await data.api.call('login', { body: { id: `${key}@example.com`, password: `Pass-${key}-1` } })).ok,
    ).toBe(true);
  await data.session.load({ path: '/tc/home/', lang: 'tc' });
  await data.config.refresh();
  return data;
}

/**
 * The kinds of ads that a viewer sees on a channel or in a video, by everything that the service sent to the
 * page.
 */
function kindsSeen(data: Data, target: typeof VIDEO | typeof LIVE): readonly AdKind[] {
  const facts = { ...createAdPorts(data).facts(target), tester: false, callAd: true, videoStage: '' };
  return (['preroll', 'midroll', 'postroll', 'liveroll', 'uwall', 'keyup'] as const).filter(
    (kind) => adPlan(kind, facts).play,
  );
}

describe('remote config of display ads', () => {
  it('adsite_v2 replaces the session’s ad site in what the bidder and the ad server receive [S0-3-054]', async () => {
    const plain = await viewer('free');
    const own = plain.session.store.getState().session.reply?.ad?.ad_site ?? '';
    expect(own).not.toBe('');
    expect(bannerParams(plain, 'en').adSite).toBe(own);
    const changed = await viewer('free', { adsite_v2: 'harbour2' });
    const params = bannerParams(changed, 'en');
    expect(params.adSite).toBe('harbour2');
    const imp = [
      { id: 'i', banner: { format: [{ w: 728, h: 90 }] }, ext: { prebid: { bidder: { harbour: params } } } },
    ];
    const body = JSON.stringify({ id: 'auction', imp });
    const call = {
      endpoint: 'bid',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      replyKind: 'json',
      timeoutMs: 4000,
    } as const;
    const reply = await changed.http({ ...call, url: `${changed.origin}/ads/bid`, body });
    expect(reply.ok && reply.value.body).toMatchObject({ seatbid: [{ bid: [{ impid: 'i' }] }] });
  });
});

describe('remote config of ads in the player', () => {
  it('vas_ads_free spares paying and ad-free viewers the kinds that it names, and no others [S0-3-056]', async () => {
    const keys = { vas_ads_free: ['pr', 'uwall'] };
    expect(kindsSeen(await viewer('paying', keys), VIDEO)).toEqual([
      'midroll',
      'postroll',
      'liveroll',
      'keyup',
    ]);
    expect(kindsSeen(await viewer('paying'), VIDEO)).toContain('preroll');
    expect(kindsSeen(await viewer('ultra', keys), LIVE)).toEqual([
      'midroll',
      'postroll',
      'liveroll',
      'keyup',
    ]);
    expect(kindsSeen(await viewer('ultra'), VIDEO)).toEqual([]);
    expect(kindsSeen(await viewer('free', keys), VIDEO)).toContain('preroll');
  });

  it('lp_enable_v_start turns video_start on, and vas_ads_free spares a kind [S1-9-090]', async () => {
    const keys = { lp_enable_v_start: true, lp_duration: { tc: 7, en: 3 }, vas_ads_free: ['pr'] };
    const on = await viewer('paying', keys);
    const off = await viewer('paying');
    const delays = [on, off].flatMap(({ config }) =>
      (['tc', 'en'] as const).map((lang) => videoStartDelay(config.store.getState().config, lang)),
    );
    expect(delays).toEqual([7000, 3000, null, null]);
    expect([on, off].map((data) => kindsSeen(data, VIDEO).includes('preroll'))).toEqual([false, true]);
  });

  it('live_liveroll, live_midroll, live_preroll and live_uwall each turn their kind off on channels, and leave videos alone [S1-9-086]', async () => {
    for (const [key, kind] of [
      ['live_liveroll', 'liveroll'],
      ['live_midroll', 'midroll'],
      ['live_preroll', 'preroll'],
      ['live_uwall', 'uwall'],
    ] as const) {
      const data = await viewer('free', { [key]: false });
      expect([key, kindsSeen(data, LIVE).includes(kind), kindsSeen(data, LIVE).length]).toEqual([
        key,
        false,
        5,
      ]);
      expect(kindsSeen(data, VIDEO)).toContain(kind);
    }
  });

  it('the whitelist passes line items and creatives of the lists, and all without it; what it blocks is reported [S1-9-084]', async () => {
    const ad = {
      adId: 'a',
      creativeId: 'c-7',
      adSystem: 'Foreign',
      title: 'T',
      advertiser: 'A',
      seconds: 10,
      skipAfter: null,
      captions: [],
      media: { url: 'https://cdn.foreign.example/a.mp4', type: 'mp4', height: 720, bitrate: 0 } as const,
      clickThrough: null,
      wrapperIds: ['line-2'],
      tracking: { impressions: [], errors: [], clicks: [], events: {}, notExecuted: [] },
    };
    const passes = async (config: Readonly<Record<string, unknown>>) => {
      const data = await viewer('free', config);
      let sent: unknown = null;
      const adPorts = { ...createAdPorts(data), reportBlocked: (creative: unknown) => (sent = creative) };
      const filter = createAdFilter(adPorts, `${data.origin}/en/home/`, 'preroll');
      const may = filter(ad, { priority: 0, platform: 'vast-0', calledAt: NOON });
      if (sent !== null)
        expect(
          (await data.api.call('publish', { body: { topicName: 'ad_not_whitelisted', msg: Object(sent) } }))
            .ok,
        ).toBe(true);
      return may;
    };
    expect(await passes({})).toBe(false);
    expect(await passes({ ad_whitelist_line_item_id_list: ['line-2'] })).toBe(true);
    expect(await passes({ ad_whitelist_creative_list: [{ ad_system: 'Foreign', creative_id: 'c-7' }] })).toBe(
      true,
    );
    expect(await passes({ ad_whitelist_creative_list: [{ ad_system: 'Other', creative_id: 'c-7' }] })).toBe(
      false,
    );
    expect(await passes({ enable_ad_whitelist: false })).toBe(true);
  });

  it('an episode’s ad unit and targets go out with every request of an ad [S1-3-042]', async () => {
    const data = await viewer('free');
    const target = {
      kind: 'episode',
      videoId: 'paidv1',
      episodeId: 'paid-e1',
      programmeId: 'paid',
      startAt: 0,
    } as const;
    const { targeting } = createAdPorts(data);
    expect(targeting(target)).toEqual({});
    const scope = { api: data.api, audience: audienceOf(data.session.store.getState().viewer) };
    await data.queryClient.fetchQuery(programmeQuery(scope, 'paid'));
    const about = {
      adunit: 'programme/drama',
      adtarget_genre: 'drama',
      adtarget_category: 'drama',
      adtarget_sub_category: 'romance',
    };
    expect([targeting(target), targeting(VIDEO), targeting(LIVE)]).toEqual([about, {}, {}]);
    const request = {
      kind: 'preroll',
      item: 'paidv1',
      breakId: 'preroll',
      seconds: null,
      tag: null,
      custom: '',
      targeting: about,
    } as const;
    const tag = adTag('/ads/vast?platform=0', data.origin, request, {
      language: 'en',
      personalised: false,
      kids: false,
    });
    expect(Object.fromEntries(new URL(tag).searchParams)).toMatchObject(about);
  });

  it('required_ad_scripts: a start is refused where an ad script is needed and missing, and nowhere else [S1-5-003 S1-8-003]', async () => {
    const ima = {
      ad_platforms: [{ adapter: 'ima', tag: 'https://ads.example/vast' }],
      ima_script_url: 'http://127.0.0.1:1/sdk.js',
    };
    const refused = async (config: Readonly<Record<string, unknown>>, consent: boolean) => {
      const data = await viewer('free', config);
      writeAdConsent(data.platform.storage, data.session.store.getState().viewer.profileId, consent, NOON);
      return (await checkAdScript(data, new AbortController().signal))?.detail ?? null;
    };
    expect(await refused(ima, true)).toBe('BLOCKS_TRACKERS-googleima');
    expect(await refused(ima, false)).toBeNull();
    expect(await refused({ ...ima, required_ad_scripts: [] }, true)).toBeNull();
    expect(await refused({ ...ima, ad_platforms: [{ adapter: 'vast', tag: '/ads/vast' }] }, true)).toBeNull();
    expect(await refused({}, true)).toBeNull();
    expect(await refused({ required_ad_scripts: ['googletag'] }, false)).toBe('BLOCKS_TRACKERS-googletag');
  });

  it('adsVolumeControl limits the volume of ads by the host of their film [S1-9-085]', async () => {
    const { adsVolumeControl } = createAdPorts(
      await viewer('free', { adsVolumeControl: { 'ads.example': 0.2 } }),
    ).settings();
    const sound = { volume: 1, muted: false };
    expect([
      adVolume(sound, 'ads.example', adsVolumeControl),
      adVolume(sound, 'other.example', adsVolumeControl),
    ]).toEqual([0.2, 0.5]);
  });
});

/**
 * The breaks of a channel as the page reads them from the playlist of the real service, and the keys that
 * place them.
 */
async function channelBreaks(remoteConfig: Readonly<Record<string, unknown>>) {
  const data = await viewer('paying', remoteConfig);
  const ports = createAdPorts(data);
  const settings = ports.settings();
  const reply = await data.api.call('liveCheckout', {
    query: { platform: 'web', country_code: 'HK', network_code: LIVE.networkCode },
  });
  const url = reply.ok
    ? new URL(fileOf(reply.value, 'v360.m3u8'), data.origin).href
    : expect.fail('no checkout');
  const text = (await ports.fetchPlaylist(url, new AbortController().signal)) ?? expect.fail('no playlist');
  const spliceOf = (section: string) => {
    const splice = decodeSplice(section);
    return splice.ok ? spliceCue(splice.value, settings.scte_bits) : null;
  };
  const facts = {
    adjustment: settings.planned_duration_adjestment_time,
    offset: settings.scte_offset,
    spliceOf,
  };
  const breaks = breaksOfCues(playlistCues(text), { ...facts, trafficLog: { target: [], general: [] } });
  const first = breaks[0] ?? expect.fail('no break');
  const due = (secondsIn: number, lastStart: number | null = null) =>
    dueBreak([first], {
      ...settings,
      pictureTime: first.startTime + secondsIn * SECOND,
      onAir: true,
      played: new Set(),
      lastStart,
      now: 10_000,
    });
  return { settings, breaks, first, due };
}

describe('remote config of breaks on a channel', () => {
  it('scte_offset tells one break from the next, ad_free_time keeps them apart, and live_sharp_cut_long_ad ends ads with them [S1-9-087]', async () => {
    const plain = await channelBreaks({});
    const changed = await channelBreaks({ scte_offset: 900, ad_free_time: 50, live_sharp_cut_long_ad: true });
    expect(plain.breaks.length).toBeGreaterThan(2);
    expect(changed.breaks.length).toBeLessThan(plain.breaks.length);
    expect([plain.due(1, 9900), changed.due(1, 9900)?.start]).toEqual([null, true]);
    const cut = ({ settings, first }: typeof plain) =>
      cutDelay(first.endTime, first.startTime + SECOND, settings.live_sharp_cut_long_ad);
    expect([cut(plain), cut(changed)]).toEqual([null, 59_000]);
  });

  it('planned_duration_adjestment_time changes the planned end of a break, and adbkctrl_threshold the least rest of one in which an ad begins [S1-9-088]', async () => {
    const plain = await channelBreaks({});
    const changed = await channelBreaks({ planned_duration_adjestment_time: 20, adbkctrl_threshold: 30 });
    const seconds = ({ settings, first }: typeof plain) =>
      (breakEnd({ ...first, duration: null }, settings.planned_duration_adjestment_time) - first.startTime) /
      SECOND;
    expect([seconds(plain), seconds(changed)]).toEqual([60, 80]);
    expect([plain.due(40)?.start, changed.due(40)]).toEqual([true, null]);
  });
});

describe('player params of a real viewer', () => {
  it('carry ads_free of an ad-free viewer and ads_block of one without country content [S1-3-014]', async () => {
    const params = (data: Data) => {
      const { ads_block, ads_free } = createPlayerPorts(data, {
        concurrentRecord: () => null,
        startPage: () => ({ contentProtection: true, concertPage: false }),
      }).params({
        ...LIVE,
      });
      return { ads_block, ads_free };
    };
    expect(params(await viewer('free'))).toEqual({ ads_block: false, ads_free: false });
    expect(params(await viewer('ultra'))).toEqual({ ads_block: false, ads_free: true });
    const overseas = await viewer(null, {}, 'GB');
    expect(params(overseas)).toMatchObject({ ads_block: true });
    expect(kindsSeen(overseas, LIVE)).toEqual([]);
  });
});
