import { describe, expect, it } from 'vitest';
import { type PlayButton, type PlayButtonFacts, playButton } from './play-button.ts';

const OPEN = { lock: false, show_qrcode: false, subscribed: false, is_preview: false };
const LOCKED = { ...OPEN, lock: true };
const MEMBER: PlayButtonFacts = { viewer: 'member', subscribed: false, offer: null, episode: OPEN };

const CASES: readonly (readonly [string, Partial<PlayButtonFacts>, PlayButton])[] = [
  ['an open episode plays', {}, { does: 'play', all: false }],
  ['a subscriber plays', { subscribed: true }, { does: 'play', all: false }],
  ['a guest logs in, whatever is open', { viewer: 'guest' }, { does: 'login' }],
  ['guest mode plays what is open', { viewer: 'guest_mode' }, { does: 'play', all: false }],
  ['guest mode logs in for what is locked', { viewer: 'guest_mode', episode: LOCKED }, { does: 'login' }],
  ['what is locked is bought', { episode: LOCKED }, { does: 'purchase', price: null }],
  [
    'a locked premium episode is bought by subscribers too',
    { subscribed: true, episode: LOCKED },
    { does: 'purchase', price: null },
  ],
  [
    'a preview plays, and the rest is offered',
    { episode: { ...OPEN, is_preview: true } },
    { does: 'play', all: true },
  ],
  ['what is for phones opens there', { episode: { ...LOCKED, show_qrcode: true } }, { does: 'open_app' }],
  ['an episode that is not known yet plays', { episode: undefined }, { does: 'play', all: false }],
  [
    'a title with a price',
    { episode: LOCKED, offer: { offer: 'price', price: 38 } },
    { does: 'purchase', price: 38 },
  ],
  [
    'a title without one',
    { episode: LOCKED, offer: { offer: 'purchase_now' } },
    { does: 'purchase', price: null },
  ],
  [
    'a title from the quota',
    { episode: LOCKED, offer: { offer: 'redeem_now', quota: 2 } },
    { does: 'redeem', free: false, quota: 2 },
  ],
  [
    'a title for nothing',
    { episode: LOCKED, offer: { offer: 'redeem_free' } },
    { does: 'redeem', free: true, quota: null },
  ],
  [
    'guest mode logs in for a title',
    { viewer: 'guest_mode', episode: LOCKED, offer: { offer: 'price', price: 38 } },
    { does: 'login' },
  ],
];

describe('the big button of a programme page', () => {
  it.each(CASES)('%s', (_sentence, facts, button) =>
    expect(playButton({ ...MEMBER, ...facts })).toEqual(button),
  );
});
