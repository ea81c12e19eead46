import { describe, expect, it } from 'vitest';
import { contentItem } from '#shared/contract/schema/content-item.ts';
import { PLAIN_GUEST, type Viewer } from '#shared/domain/session/viewer.ts';
import { vodliveChoice } from './vodlive-tile.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MEMBER: Viewer = { ...PLAIN_GUEST, kind: 'member', country: 'HK', countryContent: true, profileId: 'p1' };
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

const choice = (viewer: Viewer, change: object = {}) =>
  vodliveChoice({
    item: contentItem.parse({ ...ITEM, ...change }),
    viewer,
    language: 'en',
    href: '/en/live/102',
    title: 'The Match',
    here: '/en/home/',
    now: NOW,
  });

describe('choosing a vodlive tile', () => {
  it('opens the live player with access to what is live [S1-4-020]', () => {
    expect(choice(HOLDER)).toEqual({ does: 'open' });
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
    ['a guest logs in', { ...PLAIN_GUEST, countryContent: true }, 'login'],
    ['a viewer of another region logs in there', { ...MEMBER, countryContent: false }, 'geo_blocked_login'],
    ['an error of the user is told', { ...MEMBER, errorCode: '7' }, 'system_busy'],
  ] as const)('%s, without a log call', (_sentence, viewer, kind) => {
    expect(choice(viewer)).toMatchObject({ does: 'prompt', prompt: { kind }, log: null });
  });
});
