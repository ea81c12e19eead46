import { describe, expect, it } from 'vitest';
import { afterRegistration } from './after-registration.ts';

const HOME = '/en/home/';

describe('after a registration', () => {
  it.each([
    ['without a destination the viewer is at home [S0-2-024]', null, HOME],
    ['a destination of a login counts only for a login', '/en/account/favourite/', HOME],
    ['a page whose name only begins alike is not a purchase', '/en/subscribed/', HOME],
    [
      'the chosen plan’s checkout is next',
      '/en/account/subscription/?campaign=HK-PLUS-M',
      '/en/account/subscription/?campaign=HK-PLUS-M',
    ],
    ['so is the purchase button’s page', '/tc/subscribe/offer', '/tc/subscribe/offer'],
    ['and a PIN card', '/tc/subscribe/new-subscription/', '/tc/subscribe/new-subscription/'],
  ])('%s', (_sentence, destination, next) => expect(afterRegistration(destination, HOME)).toBe(next));
});
