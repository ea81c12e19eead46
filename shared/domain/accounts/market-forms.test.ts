import { afterEach, describe, expect, it } from 'vitest';
import {
  defaultAreaCode,
  mobileError,
  mobileErrorKey,
  newMobileError,
} from '#shared/domain/accounts/sms/mobile-number.ts';
import { identityError, isIdValue, keptIdValue } from '#shared/domain/payments/joining/identity.ts';
import { joinPlan } from '#shared/domain/payments/joining/join-plan.ts';
import { loyaltyAction, loyaltyStanding } from '#shared/domain/payments/loyalty-rules.ts';
import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';
import type { Market } from '#shared/kernel/market-type.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { pageHead } from '#shared/navigation/page-head.ts';
import { loginTabs } from './login-tabs.ts';

const LISBON: Market = {
  ...HONG_KONG_MARKET,
  countries: ['PT', 'CV'],
  areas: [
    { country: 'PT', code: '351', digits: [9, 9] },
    { country: 'CV', code: '238', digits: [7, 7] },
  ],
  defaultAreaCode: '351',
  numbersAbroad: false,
  carrierLogin: false,
  loyalty: false,
  identity: { kind: 'pattern', pattern: '\\d{9}', name: { tc: 'NIF', en: 'NIF' } },
  languages: ['en'],
};
const CAMPAIGN = {
  skip_payment_method: false,
  bypass_debit_method: false,
  create_new_account: true,
  with_stb: false,
  instant_payment: true,
};
const MEMBER = {
  member: true,
  masterEnabled: true,
  checkInEnabled: true,
  lpId: null,
  status: 'inactive',
  checkedIn: false,
  registeredAt: null,
} as const;
const MACAU = {
  region: 1,
  country: 'MO',
  countryContent: true,
  showMacauFreeRegistration: true,
  hasAbroad: true,
  hasCards: true,
};

describe('the forms of a market', () => {
  afterEach(() => setMarket(HONG_KONG_MARKET));

  it('begin with the area code of the viewer’s country, else with the market’s', () => {
    setMarket(LISBON);
    expect(['PT', 'CV', 'HK', null].map(defaultAreaCode)).toEqual(['351', '238', '351', '351']);
  });

  it('know how many digits a number has there, and take none of another area', () => {
    setMarket(LISBON);
    expect(newMobileError('351', '912 345 678')).toBeNull();
    expect(newMobileError('351', '+351 912345678')).toBeNull();
    expect(newMobileError('351', '91234567')).toMatchObject({ code: 'length', min: 9 });
    expect(mobileErrorKey(newMobileError('852', '61234521'))).toBe('area');
    /* An account keeps the number that it has. */
    expect(mobileError('852', '61234521')).toBeNull();
    setMarket({ ...LISBON, numbersAbroad: true });
    expect(newMobileError('852', '61234521')).toBeNull();
  });

  it('ask for the document of the market, and for none', () => {
    setMarket(LISBON);
    expect(['123 456 789', '12345678', '', 'A123456(3)'].map(identityError)).toEqual([
      null,
      'identity_format',
      'identity_required',
      'identity_format',
    ]);
    expect([isIdValue('national', '123456789'), isIdValue('hkid_short', 'A123')]).toEqual([true, false]);
    expect(keptIdValue('national', '123456789')).toBe('1234');
    expect(joinPlan(CAMPAIGN, null)?.asksIdentity).toBe(true);
    setMarket({ ...LISBON, identity: { kind: 'none' } });
    expect(joinPlan(CAMPAIGN, null)?.asksIdentity).toBe(false);
    expect([
      identityError(''),
      isIdValue('national', '123456789'),
      keptIdValue('hkid_short', 'A123'),
    ]).toEqual([null, false, '']);
  });

  it('offer the carrier’s login and points only where the market has them', () => {
    expect([loginTabs(MACAU).carrierLogin, loyaltyAction(MEMBER, 0)]).toEqual([true, 'register']);
    setMarket(LISBON);
    expect([loginTabs(MACAU).carrierLogin, loyaltyAction(MEMBER, 0)]).toEqual([false, null]);
    expect(loyaltyStanding({ homeRegistered: true, lpId: 'LP1', hasPaid: true })).toBe('ineligible');
  });

  it('lead search engines to its languages alone', () => {
    const head = () => pageHead('https://tv.example', '/en/home/', 'Home', () => '');
    expect(head().alternates.map(([tag]) => tag)).toEqual(['zh-HK', 'en', 'x-default']);
    setMarket(LISBON);
    expect(head().alternates).toEqual([
      ['en', 'https://tv.example/en/home/'],
      ['x-default', 'https://tv.example/en/home/'],
    ]);
  });
});
