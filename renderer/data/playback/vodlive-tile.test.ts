import { describe, expect, it } from 'vitest';
import { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { GUEST_VIEWER, type Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { type VodliveContext, vodliveChoice } from './vodlive-tile.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOME = { country: 'HK', supportedCountry: true, countryContent: true } as const;
const MEMBER: Viewer = {
  ...GUEST_VIEWER,
  ...HOME,
  kind: 'member',
  guest: false,
  playableContent: true,
  profileId: 'p1',
};
const HOLDER: Viewer = { ...MEMBER, subscriptions: ['sports'] };
const ITEM = {
  type: 'vodlive',
  ref: 'PIT',
  name_tc: '賽事',
  name_en: 'The Match',
  channel_no: 102,
  is_live: true,
  start_time: '2026-11-20T11:00:00Z',
  tags: [{ type: 'subscription', tag_id: 'sports' }],
};

const CONCERT = { start: '2026-11-20T11:30:00Z', end: '2026-11-20T13:00:00Z' };

const choice = (viewer: Viewer, change: object = {}, place: Partial<VodliveContext> = {}) =>
  vodliveChoice({
    item: contentItem.parse({ ...ITEM, ...change }),
    viewer,
    language: 'en',
    href: '/en/live/102',
    title: 'The Match',
    here: '/en/home/',
    concertPeriod: null,
    now: NOW,
    ...place,
  });

describe('choosing a vodlive tile', () => {
  it('opens the live player with access to what is live [S1-4-020]', () => {
    expect(choice(HOLDER)).toEqual({ does: 'open' });
  });

  it.each([
    [
      'a concert period opens it abroad on a show page',
      { here: '/en/show/', concertPeriod: CONCERT },
      'GB',
      'open',
    ],
    ['not on another page', { here: '/en/home/', concertPeriod: CONCERT }, 'GB', 'prompt'],
    [
      'nor outside the period',
      { here: '/en/show/', concertPeriod: { ...CONCERT, end: CONCERT.start } },
      'GB',
      'prompt',
    ],
    ['nor in CN', { here: '/en/show/', concertPeriod: CONCERT }, 'CN', 'prompt'],
  ])('%s [S1-4-003]', (_sentence, place, country, does) => {
    const abroad = {
      ...HOLDER,
      country,
      supportedCountry: false,
      countryContent: false,
      playableContent: false,
    };
    expect(choice(abroad, {}, place).does).toBe(does);
  });

  it('does nothing with access to what is not live', () => {
    expect(choice(HOLDER, { is_live: false })).toEqual({ does: 'nothing' });
  });

  it('asks for a purchase where that is missing, and calls the log', () => {
    expect(choice(MEMBER)).toEqual({
      does: 'prompt',
      prompt: {
        kind: 'purchase_content',
        data: {
          tags: ['sports'],
          title: 'The Match',
          purchaseHref: '/en/account/subscription/?subscription_tags=sports&back_url=%2Fen%2Fhome%2F',
        },
      },
      log: { networkCode: 'PIT', startAt: Date.parse('2026-11-20T11:00:00Z') },
    });
  });

  it.each([
    ['a guest logs in', { ...GUEST_VIEWER, ...HOME }, 'login'],
    ['a viewer of another region logs in there', { ...MEMBER, countryContent: false }, 'geo_blocked_login'],
    ['an error of the user is shown', { ...MEMBER, errorCode: '7' }, 'system_busy'],
  ] as const)('%s, without a log call', (_sentence, viewer, kind) => {
    expect(choice(viewer)).toMatchObject({ does: 'prompt', prompt: { kind }, log: null });
  });
});
