import { describe, expect, it } from 'vitest';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { purchaseAddress, purchaseHref, purchaseSubject } from './purchase-address.ts';
import { purchaseUrl } from './purchase-url.ts';

const ORIGIN = 'https://tv.example';
const EPISODE = '/en/programme/102001/Lantern-Street/e/102001007/?t=760.5';
const read = (address: string) =>
  purchaseAddress(new URLSearchParams(address.split('?')[1] ?? ''), (raw) => safeDestination(raw, ORIGIN));

describe('purchase address', () => {
  it('reads what every purchase button writes', () => {
    const address = purchaseUrl('en', {
      subscriptionTags: ['HARBOUR_PLUS', 'HARBOUR_SPORTS'],
      extra: { episode_ids: '102001007' },
      backUrl: EPISODE,
      backBtnUrl: '/en/programme/102001/Lantern-Street/',
    });
    expect(read(address)).toEqual({
      tags: ['HARBOUR_PLUS', 'HARBOUR_SPORTS'],
      programmeIds: [],
      episodeIds: ['102001007'],
      backUrl: EPISODE,
      backBtnUrl: '/en/programme/102001/Lantern-Street/',
      campaign: null,
      payment: null,
      pairingCode: null,
    });
  });

  it('the back button leads to the return address unless it has one of its own', () => {
    expect(read(`?back_url=${encodeURIComponent(EPISODE)}`).backBtnUrl).toBe(EPISODE);
  });

  for (const foreign of [
    'https://evil.example/en/home/',
    '//evil.example/en/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/en/x',
    '/en/%2e%2e//evil',
  ]) {
    it(`leads nowhere but to this app: ${foreign}`, () => {
      const { backUrl, backBtnUrl } = read(
        `?back_url=${encodeURIComponent(foreign)}&back_btn_url=${encodeURIComponent(foreign)}`,
      );
      expect([backUrl, backBtnUrl]).toEqual([null, null]);
    });
  }

  it('takes an absolute address of this app as its path, and drops keys and ids of another form', () => {
    expect(read(`?back_url=${ORIGIN}/tc/home/`).backUrl).toBe('/tc/home/');
    expect(read('?payment=short&campaign=%3Cb%3E&subscription_tags=a%20b')).toMatchObject({
      payment: null,
      campaign: null,
      tags: [],
    });
  });

  it('writes what it reads', () => {
    const full = purchaseHref(
      'tc',
      read(
        `?subscription_tags=A&subscription_tags=B&episode_ids=1,2&pairing_code=BOX-81&back_url=${encodeURIComponent(EPISODE)}`,
      ),
      {
        campaign: 'HK-PLUS-M',
        payment: 'key-12345',
      },
    );
    expect(read(full)).toMatchObject({
      tags: ['A', 'B'],
      episodeIds: ['1', '2'],
      backUrl: EPISODE,
      backBtnUrl: EPISODE,
      campaign: 'HK-PLUS-M',
      payment: 'key-12345',
      pairingCode: 'BOX-81',
    });
    expect(full.startsWith('/tc/account/subscription/?')).toBe(true);
    expect(purchaseHref('en', read(''))).toBe('/en/account/subscription/');
  });
});

describe('purchase subject', () => {
  it('is the episode at its second, the programme, the channel, or nothing', () => {
    expect(purchaseSubject(EPISODE)).toEqual({
      kind: 'programme',
      programmeId: '102001',
      episodeId: '102001007',
      position: 760.5,
    });
    expect(purchaseSubject('/tc/programme/102001/-/?play=1')).toEqual({
      kind: 'programme',
      programmeId: '102001',
      episodeId: null,
      position: null,
    });
    expect(purchaseSubject('/tc/live/81/Jade/')).toEqual({ kind: 'channel', channelNo: 81 });
    expect(purchaseSubject('/tc/account/info/')).toBeNull();
    expect(purchaseSubject(null)).toBeNull();
  });
});
