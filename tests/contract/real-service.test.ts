import { describe, expect, it } from 'vitest';
import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { NOON } from '#service/testing/test-client.ts';
import type { downloadEndpoints } from '#shared/contract/downloads/download-endpoints.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { arrangementEndpoints } from '#shared/contract/imported/arrangement-endpoints.ts';
import type { householdEndpoints } from '#shared/contract/imported/household-endpoints.ts';
import type { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import type { recordingEndpoints } from '#shared/contract/imported/recording-endpoints.ts';
import { hasDrmIdClaim } from '#shared/domain/playback/access/drm-claim.ts';
import { ACCOUNT_INPUTS } from './account-samples.ts';
import { AD_INPUTS } from './ad-samples.ts';
import { AUDIENCE_INPUTS } from './audience-samples.ts';
import { CATALOGUE_INPUTS } from './catalogue-samples.ts';
import { FAVOURITE_INPUTS } from './favourite-samples.ts';
import { JOINING_INPUTS } from './joining-samples.ts';
import { PAYMENT_INPUTS } from './payment-samples.ts';
import { realClient } from './real-client.ts';
import { REMINDER_INPUTS } from './reminder-samples.ts';

const HOME = { path: '/tc/home/', lang: 'tc' } as const;
const HK = { country_code: 'HK' };

async function member(): Promise<Data> {
  const data = await realClient();
  expect(
    (await data.api.call('login', { body: { id: 'paying@example.com', password: 'Pass-paying-1' } })).ok,
  ).toBe(true);
  await data.session.load(HOME);
  return data;
}

/**
 * Writing a document needs one of the viewer's own (tests/contract/realtime-adapters.test.ts), and surveys a
 * web login (service/audience/surveys/surveys.test.ts).
 */
const {
  setRealtimeDocument: _,
  reportSurvey: _report,
  answerSurvey: _answer,
  ...WITHOUT_DOCUMENT
} = AUDIENCE_INPUTS;

const viewer = (data: Data) => data.session.store.getState().viewer;

describe('the client against the service', () => {
  it('a guest becomes a guest-mode viewer whose token holds a drm_id', async () => {
    const data = await realClient();
    await data.session.load(HOME);
    expect(viewer(data).kind).toBe('guest_mode');
    expect(hasDrmIdClaim(viewer(data).userToken ?? '')).toBe(true);
  });

  it('a member logs in, is paired silently, and logs out', async () => {
    const data = await member();
    expect(viewer(data)).toMatchObject({ kind: 'member', profileId: 'p-paying', customerStage: 'paid' });
    expect(hasDrmIdClaim(viewer(data).userToken ?? '')).toBe(true);
    await data.session.logOut();
    expect(viewer(data).kind).toBe('guest');
  });

  const CALLS: {
    readonly [N in Exclude<
      EndpointName,
      | 'login'
      | 'logout'
      | 'licence'
      | 'fairPlayLicence'
      | 'setRealtimeDocument'
      | 'reportSurvey'
      | 'answerSurvey'
      // Proved in service/imported/calls: they need sources, and run jobs.
      | Exclude<
          keyof typeof importedEndpoints,
          | 'programmeDetails'
          | 'importedState'
          | 'importedChannels'
          | 'importedVideos'
          | 'importedGuideChannels'
          | 'importedBackup'
        >
      | Exclude<keyof typeof arrangementEndpoints, 'importedGroups'>
      | keyof typeof householdEndpoints
      | Exclude<keyof typeof recordingEndpoints, 'importedRecordings'>
      // Proved in service/downloads: the small catalogue has nothing to download.
      | Exclude<keyof typeof downloadEndpoints, 'downloads' | 'removeDownload'>
    >]: CallInput<N>;
  } = {
    getSession: {},
    pairDevice: { body: { lang: 'tc', device_id: 'device-1', drm_id: 'drm-1' } },
    generateProfileAccessToken: { body: { profile_id: 'p-paying', profile_name: 'Chi Ming' } },
    ...ACCOUNT_INPUTS,
    ...JOINING_INPUTS,
    ...PAYMENT_INPUTS,
    remoteConfig: {},
    billingCountries: {},
    homepage: { query: HK },
    channelList: { query: { ...HK, subscriptions: 'sports' } },
    guide: { query: { ...HK, from: new Date(NOON).toISOString() } },
    getChannelsProgramme: { query: HK },
    programme: { query: { ...HK, programme_id: 'paid' } },
    episode: { query: { ...HK, episode_id: 'paid-e1' } },
    episodes: { query: { ...HK, programme_id: 'paid', start_episode_no: 1 } },
    episodeHistory: { query: { ...HK, programme_id: 'paid' } },
    clipInfo: { query: { ...HK, clip_id: 'paidv99' } },
    playlist: { query: { ...HK, playlist_id: 'hero' } },
    historyList: { query: {} },
    importedRecordings: {},
    downloads: {},
    removeDownload: { body: { download_id: 'none' } },
    addHistory: {
      query: HK,
      body: {
        type: 'programme',
        ref: 'paid',
        episode_id: 'paid-e1',
        playback_time: 1000,
        video_duration: 600_000,
      },
    },
    removeHistory: { query: { type: 'programme', ref: 'paid' } },
    ...FAVOURITE_INPUTS,
    ...CATALOGUE_INPUTS,
    ...REMINDER_INPUTS,
    ...AD_INPUTS,
    ...WITHOUT_DOCUMENT,
    addReminder: {
      body: {
        kind: 'programme',
        network_code: 'J',
        start_datetime: new Date(NOON + 3_600_000).toISOString(),
      },
    },
    guideSearch: { query: { ...HK, keyword: 'hour', limit: 12 } },
    importedState: {},
    importedChannels: { query: {} },
    importedVideos: { query: {} },
    importedGuideChannels: { query: { keyword: 'pier' } },
    importedGroups: {},
    importedBackup: {},
    programmeDetails: { query: { ...HK, network_code: 'J', start: new Date(NOON).toISOString() } },
    universalRows: { query: { ...HK, row_id: 'category.drama' } },
    rowContent: { query: { ...HK, row_id: 'category.drama' } },
    rowDocument: { query: { ...HK, document: 'hero' } },
    programmeRecommendation: { query: { ...HK, programme_id: 'paid' } },
    newsArticleWeb: { query: { ...HK, ref: 'ferry-night' } },
    newsArticleH5: { query: { ...HK, ref: 'ferry-night' } },
    product: { query: { ...HK, ref: 'wok-32' } },
    tvodInfo: { body: { tag: 'tvod-title', subscribed: false } },
    addFavourite: { body: { type: 'programme', ref: 'paid' } },
    markWatched: { body: { type: 'programme', ref: 'paid', episode_id: 'paid-e1' } },
    liveCheckout: { query: { platform: 'web', ...HK, network_code: 'J' } },
    videoCheckout: { query: { platform: 'web', ...HK, video_id: 'paidv1' } },
    certificate: {},
  };

  async function outcome<N extends keyof typeof CALLS>(data: Data, name: N): Promise<unknown> {
    const input: CallInput<N> = CALLS[name];
    const result = await data.api.call(name, input);
    return result.ok ? 'answered' : result.error;
  }
  const isCall = (name: string): name is keyof typeof CALLS => Object.hasOwn(CALLS, name);

  it('every call that a paying member makes is answered as the contract says', async () => {
    const data = await member();
    const outcomes: Record<string, unknown> = {};
    for (const name of Object.keys(CALLS).filter(isCall)) outcomes[name] = await outcome(data, name);
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(CALLS).map((name) => [name, 'answered'])));
  });

  it('a licence for an unknown key is refused with its code', async () => {
    const data = await member();
    const checkout = await data.api.call('liveCheckout', {
      query: { platform: 'web', ...HK, network_code: 'P' },
    });
    const { searchParams } = new URL(
      (checkout.ok ? checkout.value.drm?.licence_url : null) ?? '',
      'http://service',
    );
    const query = { kind: 'live' as const, content_id: 'P', grant: searchParams.get('grant') ?? '' };
    const result = await data.api.call('licence', { query, body: { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] } });
    expect(result).toMatchObject({ ok: false, error: { code: 'SERVICE', serviceCode: 'KEY_UNKNOWN' } });
  });
});
