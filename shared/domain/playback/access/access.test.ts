import { describe, expect, it } from 'vitest';
import { GUEST_VIEWER, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import {
  ACCESS_CASES,
  NOTHING_HELD,
  NOW,
  PLAY_CLICK_CASES,
  PREVIEW_CLICK_CASES,
  PREVIEW_FLAG_CASES,
  UNLOCKED,
  VOD_LIVE_CASES,
} from './access.cases.ts';
import { type AccessItem, accessCheck, accessFacts, isPreview, isPurchased } from './access-check.ts';
import { playClick, previewClick } from './play-click.ts';
import { vodLiveTile } from './vod-live.ts';

describe('playback access check', () => {
  it.each(ACCESS_CASES)('%s [%s]', (_sentence, _spec, change, expected) => {
    const verdict = accessCheck({ ...NOTHING_HELD, ...change }, NOW);
    expect(verdict.access === 'granted' ? verdict.by : verdict.prompt).toBe(expected);
  });
  it('says whether it grants or prompts', () => {
    const accessOf = (preview: boolean) => accessCheck({ ...NOTHING_HELD, preview }, NOW).access;
    expect([accessOf(true), accessOf(false)]).toEqual(['granted', 'prompt']);
  });
});

describe('vodlive tile', () => {
  it.each(VOD_LIVE_CASES)('%s [%s]', (_sentence, _spec, verdict, live, expected) => {
    expect(vodLiveTile(verdict, live)).toEqual(expected);
  });
});

describe('preview flag', () => {
  it.each(PREVIEW_FLAG_CASES)('%s [%s]', (_sentence, _spec, flag, expected) =>
    expect(isPreview(flag)).toBe(expected),
  );
});

describe('play click', () => {
  it.each(PLAY_CLICK_CASES)('%s [%s]', (_sentence, _spec, change, verdict) => {
    expect(playClick({ ...UNLOCKED, ...change })).toBe(verdict);
  });
  it.each(PREVIEW_CLICK_CASES)('%s [%s]', (_sentence, _spec, change, verdict) => {
    expect(previewClick({ ...UNLOCKED, ...change })).toBe(verdict);
  });
});

describe('facts of the access check', () => {
  const member: Viewer = {
    ...GUEST_VIEWER,
    kind: 'member',
    guest: false,
    country: 'HK',
    supportedCountry: true,
    countryContent: true,
    playableContent: true,
  };
  const item: AccessItem = {
    programmeId: 'p1',
    episodeId: 'e1',
    subscriptionTags: ['PLUS'],
    freeWindow: null,
    isPreview: false,
  };
  const past = '2026-04-30T00:00:00Z';
  const future = '2026-06-01T00:00:00Z';

  it.each([
    ['a purchased programme', { subscribedProgrammeIds: ['p1'] }, true],
    ['a programme whose contract runs', { contractEnds: { p1: future } }, true],
    [
      'a programme whose contract has ended',
      { subscribedProgrammeIds: ['p1'], contractEnds: { p1: past } },
      false,
    ],
    [
      'a programme whose contract ends at this very moment',
      { contractEnds: { p1: new Date(NOW).toISOString() } },
      false,
    ],
    ['a purchased episode', { episodeContractEnds: { e1: future } }, true],
    ['a purchased episode whose contract has ended', { episodeContractEnds: { e1: past } }, false],
    [
      'an ended episode of a programme that runs',
      { episodeContractEnds: { e1: past }, contractEnds: { p1: future } },
      true,
    ],
    ['another programme', { subscribedProgrammeIds: ['p2'], contractEnds: { p3: future } }, false],
    ['an id that is not an own key', { contractEnds: {} }, false],
  ])('%s [S1-6-010]', (_sentence, change, purchased) => {
    expect(isPurchased({ ...member, ...change }, item, NOW)).toBe(purchased);
  });

  it('an item of no programme and no episode was never purchased', () =>
    expect(
      isPurchased(
        { ...member, subscribedProgrammeIds: ['p1'] },
        { ...item, programmeId: null, episodeId: null },
        NOW,
      ),
    ).toBe(false));

  it('member zone is the user type mz_auth alone [S1-4-015]', () => {
    const by = (userType: Viewer['userType']) => accessFacts({ ...member, userType }, item, NOW).memberZone;
    expect([by('mz_auth'), by('web_auth'), by('tmp_auth'), by(null)]).toEqual([true, false, false, false]);
  });

  it('a concert period lifts the country, never for CN [S1-4-003]', () => {
    const abroad: Viewer = { ...member, country: 'GB', countryContent: false };
    expect(accessFacts(abroad, item, NOW).countryContent).toBe(false);
    expect(accessFacts(abroad, item, NOW, true).countryContent).toBe(true);
    expect(accessFacts({ ...abroad, country: 'CN' }, item, NOW, true).countryContent).toBe(false);
  });

  it('takes rights and windows as they are', () => {
    const facts = accessFacts(
      { ...member, subscriptions: ['PLUS'], blockedPair: true, errorCode: 'E' },
      { ...item, isPreview: ['web'] },
      NOW,
    );
    expect(facts).toMatchObject({
      errorCode: 'E',
      viewer: 'member',
      blockedPair: true,
      heldTags: ['PLUS'],
      itemTags: ['PLUS'],
      preview: true,
    });
  });
});
