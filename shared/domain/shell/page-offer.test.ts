import { describe, expect, it } from 'vitest';
import { pageOffer } from './page-offer.ts';

describe('the offer of a page load', () => {
  it.each([
    ['the app on a phone', { app: true, notifications: false, appHidden: false }, 'app'],
    ['the app first where both are due', { app: true, notifications: true, appHidden: false }, 'app'],
    [
      'notifications if the app was hidden before',
      { app: true, notifications: true, appHidden: true },
      'notifications',
    ],
    [
      'the app again where notifications are not due',
      { app: true, notifications: false, appHidden: true },
      'app',
    ],
    ['notifications on a computer', { app: false, notifications: true, appHidden: false }, 'notifications'],
    ['nothing where nothing is due', { app: false, notifications: false, appHidden: false }, null],
  ] as const)('%s', (_sentence, facts, offer) => {
    expect(pageOffer(facts)).toBe(offer);
  });
});
