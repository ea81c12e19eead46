import { describe, expect, it } from 'vitest';
import { isEmail } from './email-format.ts';
import { type CheckedAccount, type EmailOutcome, emailOutcome } from './email-outcome.ts';
import { planDetails } from './plan-details.ts';
import {
  isAdult,
  passwordChecks,
  type RegistrationForm,
  registrationBirthYears,
  registrationErrors,
} from './registration-form.ts';

const THIS_YEAR = 2026;
const FORM: RegistrationForm = {
  title: 'ms',
  lastName: 'Lau',
  firstName: 'Ka Yan',
  chineseName: '',
  areaCode: '852',
  mobileNumber: '61234521',
  password: 'Harbour81',
  confirmPassword: 'Harbour81',
  yearOfBirth: '',
  monthOfBirth: '',
  terms: true,
  promotional: false,
  captcha: 'solved',
};
const required = { code: 'required' };

/** [spec, sentence, what is typed, errors] */
const FORMS = [
  ['S0-5-025 S0-5-029', 'Chinese name and date of birth may be left out', {}, {}],
  [
    'S0-5-018',
    'a password of seven characters is refused',
    { password: 'Harbo81', confirmPassword: 'Harbo81' },
    { password: { code: 'invalid_password_pattern' } },
  ],
  [
    'S0-5-019',
    'a mark is refused',
    { password: 'Harbour81!', confirmPassword: 'Harbour81!' },
    { password: { code: 'invalid_password_pattern' } },
  ],
  [
    'S0-5-020',
    'an upper-case letter is needed',
    { password: 'harbour81', confirmPassword: 'harbour81' },
    { password: { code: 'invalid_password_pattern' } },
  ],
  [
    'S0-5-020',
    'a digit is needed',
    { password: 'Harbourtv', confirmPassword: 'Harbourtv' },
    { password: { code: 'invalid_password_pattern' } },
  ],
  [
    'S0-5-021',
    'the second password must match',
    { confirmPassword: 'Harbour82' },
    { confirmPassword: { code: 'confirm_password_not_match' } },
  ],
  ['S0-5-022', 'the terms must be ticked', { terms: false }, { terms: required }],
  [
    'S0-5-023',
    'title and both names are required',
    { title: '', lastName: ' ', firstName: '' },
    { title: required, lastName: required, firstName: required },
  ],
  ['S0-5-024 S0-9-002', 'a name of 100 characters fits', { lastName: 'L'.repeat(100) }, {}],
  [
    'S0-5-024 S0-9-002',
    'a name of 101 does not',
    { firstName: 'L'.repeat(101) },
    { firstName: { code: 'too_long', max: 100 } },
  ],
  ['S0-5-024', 'Chinese characters count one each', { chineseName: '𨋢'.repeat(100) }, {}],
  [
    'S0-5-026',
    'a Hong Kong number has eight digits',
    { mobileNumber: '6123452' },
    { mobileNumber: { code: 'length', have: 7, min: 8, max: 8 } },
  ],
  ['S0-5-028', 'the captcha must be solved', { captcha: '' }, { captcha: { code: 'recaptcha_required' } }],
  [
    'S0-5-029',
    'a year without a month is incomplete',
    { yearOfBirth: '1988' },
    { birth: { code: 'birth_incomplete' } },
  ],
  [
    'S0-9-005',
    'a year after the list is out of range',
    { yearOfBirth: '2010', monthOfBirth: '1' },
    { birth: { code: 'birth_out_of_range' } },
  ],
] as const;

describe('personal form', () => {
  it.each(FORMS)('[%s] %s', (_spec, _sentence, typed, errors) =>
    expect(registrationErrors({ ...FORM, ...typed }, THIS_YEAR)).toEqual(errors),
  );
  it('[S0-9-005] lists the years from 1900 to this year minus 17', () => {
    const years = registrationBirthYears(THIS_YEAR);
    expect([years[0], years.at(-1), years.length]).toEqual([2009, 1900, 110]);
  });
  it('ticks off the rules of a password one by one', () => {
    expect(passwordChecks('harbour!')).toEqual({
      length: true,
      lower: true,
      upper: false,
      digit: false,
      plain: false,
    });
    expect(passwordChecks('')).toEqual({
      length: false,
      lower: false,
      upper: false,
      digit: false,
      plain: false,
    });
  });
  it.each([
    ['karen.lau@example.com', true],
    ['karen@mail.example.com', true],
    ['karen', false],
    ['karen@example', false],
    ['@example.com', false],
    ['karen lau@example.com', false],
    ['karen@@example.com', false],
    ['', false],
  ])('[S0-5-015 S0-5-017] %s looks like an email: %s', (text, looks) => expect(isEmail(text)).toBe(looks));
  it('[S0-3-036] reads three entries of a plan, each as title and value', () => {
    expect(planDetails(['收費：HK$0', 'Screens: 1 at a time', 'Everywhere', 'a: b'])).toEqual([
      { title: '收費', value: 'HK$0' },
      { title: 'Screens', value: '1 at a time' },
      { title: '', value: 'Everywhere' },
    ]);
  });
});

const account = (id: string, change: Partial<CheckedAccount> = {}): CheckedAccount => ({
  id,
  email_verify_status: 'verified',
  platform: 'stb',
  customer_type: 'FREE',
  ...change,
});
const facts = (accounts: readonly CheckedAccount[], change = {}) => ({
  accounts,
  tvbAccountId: null,
  androidTv: false,
  ...change,
});

/** [spec, sentence, facts, outcome] */
const OUTCOMES: readonly (readonly [string, string, Parameters<typeof emailOutcome>[0], EmailOutcome])[] = [
  ['S0-4-037', 'a new email goes to the personal form', facts([]), { to: 'free_registration' }],
  [
    'S0-4-037',
    'an account with a login exists',
    facts([account('1', { platform: 'web' })]),
    { to: 'existing_account' },
  ],
  [
    'S0-4-037',
    'a login whose email is not confirmed waits',
    facts([account('1', { platform: 'web', email_verify_status: 'pending_to_verify' })]),
    { to: 'pending_to_verify_account' },
  ],
  [
    'S0-4-037',
    'one account is linked to a new login',
    facts([account('1')]),
    { to: 'linkup_tvbid', accountId: '1', createTvbAccount: true },
  ],
  [
    'S0-4-037',
    'one account is linked to the login there is',
    facts([account('1')], { tvbAccountId: 't' }),
    { to: 'linkup_tvbid', accountId: '1', createTvbAccount: false },
  ],
  [
    'S0-4-037',
    'of several accounts one is chosen',
    facts([account('1'), account('2', { customer_type: 'VIP' })]),
    { to: 'select_account', createTvbAccount: true },
  ],
  [
    'S0-6-022',
    'an SVP customer cannot be linked and is told that an account exists',
    facts([account('1', { customer_type: 'SVP' })]),
    { to: 'existing_account' },
  ],
  [
    'S0-6-022',
    'a VIP customer cannot be linked either',
    facts([account('1', { customer_type: 'VIP' })]),
    { to: 'existing_account' },
  ],
  ['S0-6-024', 'Android TV takes a new email', facts([], { androidTv: true }), { to: 'free_registration' }],
  [
    'S0-6-024',
    'Android TV accepts no email that has an account',
    facts([account('1')], { androidTv: true }),
    { to: 'init', message: 'email_not_for_tv' },
  ],
  [
    'S0-4-037',
    'an email whose mail bounces is refused',
    facts([account('1', { email_housekeep_status: 'hard_bounce' })]),
    { to: 'init', message: 'email_bounced' },
  ],
];

describe('email check', () => {
  it.each(OUTCOMES)('[%s] %s', (_spec, _sentence, given, outcome) =>
    expect(emailOutcome(given)).toEqual(outcome),
  );
});

describe('adults', () => {
  it.each([
    ['2008', '10', true, 'has been 18 for a month'],
    ['2008', '11', false, 'is 18 by the end of this month at the latest'],
    ['1988', '6', true, 'is 38'],
    ['2009', '1', false, 'is 17'],
    ['', '', false, 'has given no date of birth'],
    ['1988', '', false, 'has given half a date of birth'],
  ])('%s-%s: %s, a customer who %s (R-57)', (yearOfBirth, monthOfBirth, adult) =>
    expect(isAdult({ yearOfBirth, monthOfBirth }, Date.parse('2026-11-20T12:00:00Z'))).toBe(adult),
  );
});
