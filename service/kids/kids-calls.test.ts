import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { PIN, testFamily } from './test-family.ts';

const CALLS: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const refused = CALLS.filter(([, { kids }]) => kids === 'refused');
const REFUSED = { success: false, errors: { code: 'PROFILE_IS_KIDS' } };

/** Every other call that writes, and why a kids profile may make it. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'logs in or out, which needs a password, a code, or nothing': [
    'login',
    'loginChallenge',
    'logout',
    'clearLogin',
    'requestCarrierCode',
    'carrierLogin',
    'requestTvCode',
    'claimTvCode',
    'loginCheckForRegister',
  ],
  'helps a customer who is not logged in, by an emailed link or a text message to the own number': [
    'emailCheck',
    'billingEmailCheck',
    'resendBossIdEmail',
    'resendTvbIdVerificationEmail',
    'verifyEmail',
    'accountStatus',
    'maskedMobileNumber',
    'recoverByEmail',
    'recoverByMobile',
    'resetPassword',
    'registrationCountries',
    'freeRegistrationCampaign',
  ],
  'is asked of whoever has logged in, before a profile is chosen': [
    'updateTosPics',
    'updateMkt',
    'skipPasswordUpdate',
  ],
  'needs the password of the account': ['updatePassword'],
  'belongs to the profile itself': [
    'addHistory',
    'removeHistory',
    'undoHistory',
    'markWatched',
    'addFavourite',
    'removeFavourite',
    'undoFavourite',
    'orderFavourites',
    'addReminder',
    'removeReminder',
    'syncSettings',
    'reportWatched',
  ],
  'plays, under the limits of the profile': ['licence', 'fairPlayLicence', 'reportPlaying', 'stopViewing'],
  'keeps what the profile may watch': ['authoriseDownload', 'playedDownload', 'removeDownload'],
  reads: ['getProfileList', 'getProfilePropertyList', 'tvodInfo', 'postedPin', 'checkPaymentStatus'],
  'collects points and spends none': ['loyaltyRegister', 'loyaltyCheckIn'],
  'counts and reports': [
    'remoteLog',
    'trackEvents',
    'publish',
    'reportSurvey',
    'answerSurvey',
    'subscribeNotifications',
  ],
  'writes documents of the own session': ['addRealtimeDocument', 'setRealtimeDocument'],
  'is refused by the rule of own channels, which only an adult at this machine changes': [
    'addImportedSource',
    'uploadImportedFile',
    'changeImportedSource',
    'removeImportedSource',
    'undoImportedRemoval',
    'refreshImportedSources',
    'cancelImportedJob',
    'matchImportedChannel',
    'restoreImported',
    'arrangeImportedGroup',
    'arrangeImportedChannel',
    'orderImportedGroups',
    'orderImportedChannels',
    'lockImportedGroup',
    'recordImported',
    'recordImportedSeries',
    'changeImportedSeries',
    'removeImportedSeries',
    'keepImportedRecording',
    'stopImportedRecording',
    'deleteImportedRecording',
    'changeImportedRecordings',
    'setHouseholdPin',
    'takeHousehold',
    'checkHouseholdPin',
    'changeHousehold',
  ],
};

describe('the table of calls', () => {
  it('says of every call that writes what a kids profile may do with it', () => {
    const writing = CALLS.filter(([name, { method }]) => method !== 'GET' || name === 'clearLogin');
    const ruled = writing.filter(([, { kids }]) => kids !== undefined).map(([name]) => name);
    expect([...ruled, ...Object.values(ALLOWED).flat()].toSorted()).toEqual(
      writing.map(([name]) => name).toSorted(),
    );
  });
});

describe('a kids profile', () => {
  it.each(refused)('may not call %s, and a general profile may', async (_, endpoint) => {
    const { browser, choose } = await testFamily({ pin: null });
    await choose('p-bo');
    await browser.open();
    const reply = await browser.call(endpoint, { query: { key: 'order-0001' }, body: {} });
    expect([reply.status, await reply.json()]).toEqual([200, REFUSED]);
    expect(endpoint.reply.safeParse(REFUSED).success).toBe(true);
    await choose('p-mum');
    await browser.open();
    const other = await browser.call(endpoint, { query: { key: 'order-0001' }, body: {} });
    expect(await other.text()).not.toContain('PROFILE_IS_KIDS');
  });

  it('makes none of these calls with the token of a general profile that was chosen before', async () => {
    const { browser, choose } = await testFamily();
    await choose('p-mum');
    await browser.open();
    const headers = { 'x-billing-user-token': browser.tokens().billing ?? '' };
    await choose('p-bo');
    for (const [name, endpoint] of refused) {
      const reply = await browser.call(endpoint, { query: { key: 'order-0001' }, body: {}, headers });
      expect([name, await reply.json()]).toEqual([name, REFUSED]);
    }
  });

  it('that a parent has deleted on another device makes none of them either, where a PIN is set', async () => {
    const { browser, choose, another } = await testFamily({ pin: PIN });
    await choose('p-bo');
    const parent = another();
    await parent.login();
    await parent.choose('p-mum');
    await parent.save('p-bo', { status: 'inactive' });
    await browser.open();
    const body = { subscription_tags: ['X'], free_tvod: false };
    expect(await (await browser.call(endpoints.ticketRedeem, { body })).json()).toEqual(REFUSED);
  });

  it('lifts its own limits only with the PIN of a parent', async () => {
    const none = {
      profile_id: 'p-bo',
      viewing_control_start_time: null,
      viewing_control_end_time: null,
      daily_quota_minutes: null,
    };
    const open = await testFamily({ pin: null, limits: { daily_quota_minutes: 30 } });
    await open.choose('p-bo');
    expect(await open.browser.read(endpoints.saveViewingControl, { body: none })).toEqual(REFUSED);
    const locked = await testFamily({ pin: PIN, limits: { daily_quota_minutes: 30 } });
    await locked.choose('p-bo');
    expect(await locked.browser.read(endpoints.saveViewingControl, { body: none })).toMatchObject({
      success: false,
    });
    expect(
      await locked.browser.read(endpoints.saveViewingControl, { body: { ...none, parent_pin: PIN } }),
    ).toMatchObject({
      success: true,
    });
  });
});
