import { describe, expect, it } from 'vitest';
import { languageTag } from '#shared/kernel/language.ts';
import { defaultAreaCode, mobileDigits, mobileError } from './mobile-number.ts';
import {
  enteredCode,
  resendRefusal,
  SMS_COUNTDOWN_SECONDS,
  smsCodeError,
  smsSecondsLeft,
  verificationCodeOf,
} from './sms-state.ts';

const length = (have: number, min: number, max: number) => ({ code: 'length', have, min, max });

/** [spec, sentence, area code, text, error] */
const MOBILES = [
  ['S0-5-026 S0-9-003', 'eight digits are right in Hong Kong', '852', '61234521', null],
  ['S0-5-026 S0-9-003', 'seven digits are one too few', '852', '6123452', length(7, 8, 8)],
  ['S0-5-026', 'nine digits are one too many', '852', '612345211', length(9, 8, 8)],
  ['S0-5-026', 'Macau has eight digits as well', '853', '6688000', length(7, 8, 8)],
  ['S0-5-027 S0-9-003', 'four digits are enough elsewhere', '44', '1234', null],
  ['S0-5-027', 'three digits are not', '44', '123', length(3, 4, 20)],
  ['S0-5-027', 'twenty digits are the most', '44', '1'.repeat(20), null],
  ['S0-5-027', 'twenty-one are too many', '44', '1'.repeat(21), length(21, 4, 20)],
  ['S0-5-026', 'spaces and hyphens do not count', '852', '6123 45-21', null],
  ['S0-5-026', 'the area code in front of it does not count', '852', '+852 6123 4521', null],
  ['S0-5-026', 'letters are no digits', '852', '6123452a', { code: 'digits' }],
  ['S0-5-026', 'full-width digits are no digits', '852', '６1234521', { code: 'digits' }],
  ['S0-5-026', 'an empty number is required', '852', ' ', { code: 'required' }],
] as const;

describe('mobile number', () => {
  it.each(MOBILES)('[%s] %s', (_spec, _sentence, area, text, error) =>
    expect(mobileError(area, text)).toEqual(error),
  );
  it('keeps the digits of a number', () => expect(mobileDigits('852', '00852 6123 4521')).toBe('61234521'));
  it('[S0-9-010] starts with 852', () =>
    expect(['HK', 'GB', null].map(defaultAreaCode)).toEqual(['852', '852', '852']));
  it('[S0-9-011] starts with 853 in Macau', () => expect(defaultAreaCode('MO')).toBe('853'));
});

describe('text message form', () => {
  it('[S0-9-008 S1-9-026 S1-4-126] counts down 60 s, and a clock that was set back never makes it longer', () => {
    expect([0, 1, 59_001, 60_000, 90_000].map((since) => smsSecondsLeft(1000, 1000 + since))).toEqual([
      60, 60, 1, 0, 0,
    ]);
    expect(smsSecondsLeft(1000, 0)).toBe(SMS_COUNTDOWN_SECONDS);
    expect(smsSecondsLeft(null, 0)).toBe(0);
  });
  it('[S0-5-038 S1-5-017] an empty code asks for one in free registration', () =>
    expect(smsCodeError('registration', ' ')).toBe('msg_sms_please_enter'));
  it('[S0-5-039 S1-5-017] an empty code is invalid elsewhere', () => {
    expect(smsCodeError('mobile_update', '')).toBe('msg_smsInvalid');
    expect(smsCodeError('recovery', '')).toBe('msg_smsInvalid');
    expect(smsCodeError('recovery', '1')).toBeNull();
  });
  const ready = {
    purpose: 'registration',
    sentAt: 0,
    now: 60_000,
    captchaSolved: true,
    limited: false,
  } as const;
  it.each([
    ['S0-5-040', 'a solved captcha lets it go', ready, null],
    [
      'S0-5-040',
      'without one it does not',
      { ...ready, captchaSolved: false },
      { code: 'common:form.recaptcha_required' },
    ],
    [
      'S0-5-040',
      'elsewhere none is needed',
      { ...ready, purpose: 'mobile_update', captchaSolved: false },
      null,
    ],
    ['S1-4-126', 'not during the countdown', { ...ready, now: 59_000 }, { code: 'countdown' }],
    ['S1-8-026', 'not after the limit', { ...ready, limited: true }, { code: 'msg_smsLimitExceeded' }],
  ] as const)('[%s] a resend: %s', (_spec, _sentence, facts, refusal) =>
    expect(resendRefusal(facts)).toEqual(refusal),
  );
  it('[S0-5-048] tc is sent as zh-HK', () =>
    expect([languageTag('tc'), languageTag('en')]).toEqual(['zh-HK', 'en']));
  it('takes a pasted code with or without its prefix', () => {
    expect(['HBR-407 196', 'hbr407196', '407196'].map((text) => enteredCode('HBR', text))).toEqual([
      '407196',
      '407196',
      '407196',
    ]);
    expect(verificationCodeOf('HBR', ' 407-196')).toBe('HBR407196');
    expect(verificationCodeOf('', '407196')).toBe('407196');
  });
});
