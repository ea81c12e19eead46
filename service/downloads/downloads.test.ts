import { describe, expect, it } from 'vitest';
import type { EpisodeContent } from '#service/catalogue/content/catalogue-content.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { errorReply } from '#shared/contract/common-errors.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { COPY_LIFE, MAX_COPIES, MAX_COPY_DEVICES } from '#shared/domain/downloads/download-limits.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

const OPEN = ['paid', 'kids', 'free'];
/** Its nineteenth episode is at an address. */
const ADDRESSED = 'paid-e19';
const unprotected = (episode: EpisodeContent): EpisodeContent => ({
  ...episode,
  source:
    episode.episodeId === ADDRESSED
      ? { kind: 'address', url: 'https://cdn.example/film.m3u8', protection: { kind: 'none' } }
      : { kind: 'demo-loop', loop: 'harbour', protection: 'clear' },
});
/** The small catalogue with programmes that nothing protects. */
const content: ServiceContent = {
  ...testContent,
  catalogueAt: (now) => {
    const catalogue = testContent.catalogueAt(now);
    const programmes = catalogue.programmes.map((one) =>
      OPEN.includes(one.programmeId) ? { ...one, episodes: one.episodes.map(unprotected) } : one,
    );
    return { ...catalogue, programmes };
  },
};

async function opened(key = 'paying') {
  let now = NOON;
  const { url } = await testService({ clock: { now: () => now } }, content);
  /** Another device on which someone is logged in. */
  const device = async (who = key) => {
    const browser = testBrowser(url);
    await browser.become(who);
    return {
      browser,
      authorise: (video_id: string, renew = false) =>
        browser.read(endpoints.authoriseDownload, { body: { video_id, renew } }),
      refusal: async (video_id: string) => {
        const { method, path } = endpoints.authoriseDownload;
        const { token } = (await browser.open()).user;
        const reply = await browser.request(method, path, {
          body: { video_id },
          headers: { authorization: `Bearer ${token ?? ''}` },
        });
        return reply.ok ? null : errorReply.parse(await reply.json()).errors.code;
      },
      list: async () => (await browser.read(endpoints.downloads)).downloads,
      /** The offer of a first episode, in the viewer's own list and in the reply that caches share. */
      offers: async (programme_id: string) => {
        const query = { country_code: 'HK' };
        const { episode_groups } = await browser.read(endpoints.episodes, {
          query: { ...query, programme_id },
        });
        const listed = episode_groups.data
          .flatMap(({ list }) => list)
          .find(({ episode_id }) => episode_id === `${programme_id}-e1`);
        const { currEpisode } = await browser.read(endpoints.episode, {
          query: { ...query, episode_id: `${programme_id}-e1` },
        });
        return { own: listed?.download?.reason, shared: currEpisode.download?.reason };
      },
    };
  };
  return { url, device, pass: (ms: number) => (now += ms), now: () => now };
}

describe('the offer of a download', () => {
  it.each([
    ['free', 'free', 'DOWNLOAD_PLAN'],
    ['paying', 'paid', null],
    ['paying', 'premium', 'DOWNLOAD_LOCKED'],
    ['paying', 'gold', 'DOWNLOAD_PROTECTED'],
    ['kids', 'kids', null],
    ['kids', 'paid', 'DOWNLOAD_KIDS'],
  ])('to %s of %s is %s', async (who, programme, reason) => {
    const { device } = await opened(who);
    const { own, shared } = await (await device()).offers(programme);
    expect(own).toBe(reason);
    /* A guest and a free member are the same audience, which is asked to log in. */
    expect(shared).toBe(who === 'free' ? 'DOWNLOAD_LOGIN' : reason);
  });

  it('is not made for protected or unknown content, or to guests', async () => {
    const { device, url } = await opened();
    const { refusal } = await device();
    expect(await refusal('premiumv1')).toBe('DOWNLOAD_LOCKED');
    expect(await refusal('goldv1')).toBe('DOWNLOAD_PROTECTED');
    /* Pages fetch it from its own server: there is nothing here that a copy is made of. */
    expect(await refusal('paidv19')).toBe('DOWNLOAD_PROTECTED');
    expect(await refusal('nothing')).toBe('CONTENT_UNKNOWN');
    const guest = testBrowser(url);
    await guest.open();
    const reply = await guest.request('POST', endpoints.authoriseDownload.path, {
      body: { video_id: 'paidv1' },
    });
    expect(reply.ok).toBe(false);
  });
});

describe('a copy', () => {
  it('comes with a stream that plays, its terms and its captions', async () => {
    const { device, url, now } = await opened();
    const { authorise, list } = await device();
    const grant = await authorise('paidv1');
    expect(grant).toMatchObject({
      video_id: 'paidv1',
      hours_after_play: 48,
      first_played_at: null,
      revoked: null,
      duration: 600,
    });
    expect(Date.parse(grant.expires_at)).toBe(now() + COPY_LIFE);
    expect((await testFetch(url + grant.streaming_path)).status).toBe(200);
    for (const { path } of grant.subtitles) expect((await testFetch(url + path)).status).toBe(200);
    expect(await list()).toMatchObject([{ download_id: grant.download_id, revoked: null }]);
  });

  it('is the same one when the rest of it is fetched later, and begins again only when renewed', async () => {
    const { device, pass, now } = await opened();
    const { authorise, browser } = await device();
    const first = await authorise('paidv1');
    await browser.read(endpoints.playedDownload, {
      body: { download_id: first.download_id, played_at: new Date(now() + DAY).toISOString() },
    });
    pass(3 * DAY);
    await browser.open();
    const again = await authorise('paidv1');
    expect(again).toMatchObject({ download_id: first.download_id, expires_at: first.expires_at });
    expect(Date.parse(again.first_played_at ?? '')).toBe(NOON);
    const renewed = await authorise('paidv1', true);
    expect(renewed).toMatchObject({ download_id: first.download_id, first_played_at: null });
    expect(Date.parse(renewed.expires_at)).toBe(now() + COPY_LIFE);
  });

  it('ends with the right to watch, before its own time is over', async () => {
    const { device } = await opened();
    const { authorise } = await device();
    expect(Date.parse((await authorise('freev1')).expires_at)).toBeLessThanOrEqual(NOON + COPY_LIFE);
    const { device: kids } = await opened('kids');
    expect(await (await kids()).authorise('kidsv1')).toMatchObject({ revoked: null });
  });

  it('is revoked once the profile may no longer download it', async () => {
    const { device } = await opened('kids');
    const { authorise, list, browser } = await device();
    await authorise('kidsv1');
    const choose = (profile_id: string) =>
      browser.read(endpoints.generateProfileAccessToken, {
        body: { profile_id, profile_name: 'x', blocked_pair: false },
      });
    const { profile } = await browser.read(endpoints.saveProfile, {
      body: { id: null, profile: { profile_name: 'Parent', profile_class: 'general' } },
    });
    await choose(profile?.id ?? '');
    const limits = {
      viewing_control_start_time: null,
      viewing_control_end_time: null,
      daily_quota_minutes: 60,
    };
    expect(
      await browser.read(endpoints.saveViewingControl, { body: { profile_id: 'p-kids', ...limits } }),
    ).toMatchObject({
      success: true,
    });
    await choose('p-kids');
    await browser.open();
    expect(await list()).toMatchObject([{ revoked: 'DOWNLOAD_KIDS' }]);
  });

  it('is kept by a viewer who travels: it has expired abroad, cannot be renewed there, and plays again at home', async () => {
    const { device, now } = await opened();
    const { authorise, refusal, list, browser } = await device();
    const { expires_at } = await authorise('paidv1');
    const travel = async (country: string) => {
      await browser.request('POST', '/demo/api/country', { body: { country } });
      await browser.open();
    };
    await travel('GB');
    expect(await list()).toMatchObject([{ revoked: null, expires_at: new Date(now()).toISOString() }]);
    expect(await refusal('paidv1')).toBe('DOWNLOAD_REGION');
    await travel('HK');
    expect(await list()).toMatchObject([{ revoked: null, expires_at }]);
  });

  it('says where the profile is in the episode', async () => {
    const { device, now } = await opened();
    const { authorise, browser, list } = await device();
    await authorise('paidv1');
    await browser.read(endpoints.addHistory, {
      query: { country_code: 'HK' },
      body: {
        type: 'programme',
        ref: 'paid',
        episode_id: 'paid-e1',
        playback_time: 61_000,
        video_duration: 600_000,
        ad_path: '',
      },
    });
    expect(await list()).toMatchObject([
      { place: { playback_time: 61_000, watched_at: new Date(now()).toISOString() } },
    ]);
  });

  it('belongs to its device only, and ends with the login there', async () => {
    const { device, pass } = await opened();
    const one = await device();
    const two = await device();
    const { download_id } = await one.authorise('paidv1');
    expect(await two.list()).toEqual([]);
    await two.browser.read(endpoints.removeDownload, { body: { download_id } });
    expect(await one.list()).toHaveLength(1);
    pass(HOUR);
    await one.browser.read(endpoints.removeDownload, { body: { download_id } });
    expect(await one.list()).toEqual([]);
    await one.authorise('paidv2');
    const { devices } = await two.browser.read(endpoints.devices);
    const other = devices.find(({ current }) => !current);
    await two.browser.read(endpoints.logOutDevice, { body: { device_key: other?.device_key ?? '' } });
    expect((await one.browser.open()).user.guest).toBe(true);
    const again = await device();
    expect(await again.list()).toEqual([]);
  });

  it('counts against the account, on all its devices', async () => {
    const { device } = await opened();
    const devices = [];
    for (let no = 0; no < MAX_COPY_DEVICES; no += 1) devices.push(await device());
    for (const [no, one] of devices.entries()) await one.authorise(`paidv${no + 1}`);
    expect(await (await device()).refusal('paidv1')).toBe('DOWNLOAD_DEVICES');
    const [first] = devices;
    const videos = [
      ...Array.from({ length: 20 }, (_, no) => `paidv${no + 1}`),
      ...Array.from({ length: 20 }, (_, no) => `freev${no + 1}`),
    ];
    const refusals: (string | null)[] = [];
    for (const video of videos) refusals.push((await first?.refusal(video)) ?? null);
    expect(refusals.filter((code) => code === null)).toHaveLength(MAX_COPIES - MAX_COPY_DEVICES + 1);
    expect(refusals.at(-1)).toBe('DOWNLOAD_LIMIT');
  });
});
