import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email-format.ts';
import { type CheckedAccount, type EmailOutcome, emailOutcome } from './email-outcome.ts';
import { planDetails } from './plan-details.ts';
import { birthYears, passwordChecks, type RegistrationForm, registrationErrors } from './registration-form.ts';
import { REGISTRATION_STATES, type RegistrationEvent, type RegistrationState, registrationStart } from './registration-state.ts';
import { stepRegistration } from './registration-step.ts';

const THIS_YEAR = 2026;
const FORM: RegistrationForm = {
  ...{ title: 'ms', lastName: 'Lau', firstName: 'Ka Yan', chineseName: '', areaCode: '852', mobileNumber: '61234521' },
  ...{ password: 'Harbour81', confirmPassword: 'Harbour81', yearOfBirth: '', monthOfBirth: '' },
  ...{ terms: true, promotional: false, captcha: 'solved' },
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
  ['S0-5-024 S0-9-002', 'a name of 101 does not', { firstName: 'L'.repeat(101) }, { firstName: { code: 'too_long', max: 100 } }],
  ['S0-5-024', 'Chinese characters count one each', { chineseName: '𨋢'.repeat(100) }, {}],
  [
    'S0-5-026',
    'a Hong Kong number has eight digits',
    { mobileNumber: '6123452' },
    { mobileNumber: { code: 'length', have: 7, min: 8, max: 8 } },
  ],
  ['S0-5-028', 'the captcha must be solved', { captcha: '' }, { captcha: { code: 'recaptcha_required' } }],
  ['S0-5-029', 'a year without a month is incomplete', { yearOfBirth: '1988' }, { birth: { code: 'birth_incomplete' } }],
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
    const years = birthYears(THIS_YEAR);
    expect([years[0], years.at(-1), years.length]).toEqual([2009, 1900, 110]);
  });
  it('ticks off the rules of a password one by one', () => {
    expect(passwordChecks('harbour!')).toEqual({ length: true, lower: true, upper: false, digit: false, plain: false });
    expect(passwordChecks('')).toEqual({ length: false, lower: false, upper: false, digit: false, plain: false });
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
  ...{ id, email_verify_status: 'verified', platform: 'stb', customer_type: 'FREE' },
  ...change,
});
const facts = (accounts: readonly CheckedAccount[], change = {}) => ({ accounts, tvbAccountId: null, androidTv: false, ...change });

/** [spec, sentence, facts, outcome] */
const OUTCOMES: readonly (readonly [string, string, Parameters<typeof emailOutcome>[0], EmailOutcome])[] = [
  ['S0-4-037', 'a new email goes to the personal form', facts([]), { to: 'free_registration' }],
  ['S0-4-037', 'an account with a login exists', facts([account('1', { platform: 'web' })]), { to: 'existing_account' }],
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
  ['S0-6-022', 'a VIP customer cannot be linked either', facts([account('1', { customer_type: 'VIP' })]), { to: 'existing_account' }],
  ['S0-6-024', 'Android TV takes a new email', facts([], { androidTv: true }), { to: 'free_registration' }],
  [
    'S0-6-024',
    'Android TV takes no email with an account',
    facts([account('1')], { androidTv: true }),
    { to: 'init', message: 'email_not_for_tv' },
  ],
  [
    'S0-4-037',
    'an email whose mail comes back is refused',
    facts([account('1', { email_housekeep_status: 'hard_bounce' })]),
    { to: 'init', message: 'email_bounced' },
  ],
];

describe('email check', () => {
  it.each(OUTCOMES)('[%s] %s', (_spec, _sentence, given, outcome) => expect(emailOutcome(given)).toEqual(outcome));
});

/** Sends events to a registration, each with the number of the call under way. */
function play(...events: readonly (RegistrationEvent | ((attempt: number) => RegistrationEvent))[]): RegistrationState {
  return events.reduce<RegistrationState>(
    (state, event) => stepRegistration(state, typeof event === 'function' ? event(state.attempt) : event).state,
    registrationStart(),
  );
}
const checked =
  (outcome: EmailOutcome, accounts: readonly CheckedAccount[] = []) =>
  (attempt: number): RegistrationEvent => ({ type: 'email-checked', attempt, outcome, accounts, moreAccounts: 0 });
const submitted: RegistrationEvent = { type: 'email-submitted' };
const sent = (attempt: number): RegistrationEvent => ({ type: 'sms-sent', attempt, prefix: 'HBR', now: 5 });
const toSms = [submitted, checked({ to: 'free_registration' }), { type: 'form-submitted' } as const, sent];

describe('free registration', () => {
  it('[S0-4-036] goes from init to the email check', () => {
    const step = stepRegistration(registrationStart(), submitted);
    expect(step.state.stage).toBe('Loading');
    expect(step.effects).toEqual([{ type: 'check-email', attempt: 1, resend: false }]);
  });
  it.each(['existing_account', 'pending_to_verify_account', 'free_registration'] as const)('[S0-4-037] the email check leads to %s', (to) =>
    expect(play(submitted, checked({ to })).stage).toBe(to),
  );
  it('[S0-4-038 S0-9-009] lists ten accounts at most, and a VIP account cannot be chosen', () => {
    const accounts = Array.from({ length: 12 }, (_, place) => account(String(place), place === 1 ? { customer_type: 'VIP' } : {}));
    const state = play(submitted, checked({ to: 'select_account', createTvbAccount: true }, accounts));
    expect(state.accounts).toHaveLength(10);
    expect(stepRegistration(state, { type: 'account-chosen', id: '1' }).state.stage).toBe('select_account');
    expect(stepRegistration(state, { type: 'account-chosen', id: '11' }).state.stage).toBe('select_account');
    expect(stepRegistration(state, { type: 'account-chosen', id: '2' }).state).toMatchObject({ stage: 'linkup_tvbid', chosen: '2' });
  });
  it('[S0-4-039] the personal form goes to the text message, then to the results, and finishes once', () => {
    expect(play(...toSms)).toMatchObject({ stage: 'verify_sms', sms: { prefix: 'HBR', sentAt: 5 } });
    const confirming = play(...toSms, { type: 'code-submitted' });
    const registered = stepRegistration(confirming, { type: 'registered', attempt: confirming.attempt });
    expect(registered.effects).toEqual([{ type: 'pair', attempt: confirming.attempt + 1, resend: false }]);
    const paired = stepRegistration(registered.state, { type: 'paired', attempt: registered.state.attempt });
    expect(paired.state.stage).toBe('pairing_result_at_create_boss_account');
    expect(paired.effects).toEqual([{ type: 'finish' }]);
    expect(stepRegistration(paired.state, { type: 'paired', attempt: registered.state.attempt }).effects).toEqual([]);
  });
  it('a browser that could not be paired is registered all the same', () => {
    const state = play(
      ...toSms,
      { type: 'code-submitted' },
      (attempt) => ({ type: 'registered', attempt }),
      (attempt) => ({ type: 'refused', attempt, code: null }),
    );
    expect(state).toMatchObject({ stage: 'create_boss_account_result', message: 'unknown_error', call: null });
  });
  it.each([
    ['20030535', 'incorrect_password', 'linkup_tvbid'],
    ['E_NEW', 'unknown_error', 'linkup_tvbid'],
  ])('a link refused with %s shows %s', (code, message, stage) => {
    const linking = play(submitted, checked({ to: 'linkup_tvbid', accountId: '1', createTvbAccount: false }, [account('1')]), {
      type: 'link-submitted',
    });
    expect(stepRegistration(linking, { type: 'refused', attempt: linking.attempt, code }).state).toMatchObject({ stage, message });
  });
  it('a wrong code returns to the text message with what was typed before', () =>
    expect(play(...toSms, { type: 'code-submitted' }, (attempt) => ({ type: 'refused', attempt, code: 'msg_smsInvalid' }))).toMatchObject({
      ...{ stage: 'verify_sms', message: 'incorrect_sms_code', call: null },
    }));
  it('a late answer changes nothing', () => {
    const back = play(submitted, { type: 'went-back' });
    expect(back.stage).toBe('init');
    expect(
      stepRegistration(back, { type: 'email-checked', attempt: 1, outcome: { to: 'existing_account' }, accounts: [], moreAccounts: 0 })
        .state,
    ).toBe(back);
  });

  const outcomes = fc.constantFrom<EmailOutcome>(...OUTCOMES.map(([, , , outcome]) => outcome));
  const plain = fc.constantFrom<RegistrationEvent>(
    ...(
      [
        'email-submitted',
        'form-submitted',
        'sms-asked-again',
        'code-submitted',
        'link-submitted',
        'email-asked-again',
        'went-back',
      ] as const
    ).map((type) => ({ type })),
    { type: 'account-chosen', id: '1' },
  );
  const answer = fc.record({
    late: fc.boolean(),
    kind: fc.constantFrom('email-checked', 'sms-sent', 'registered', 'linked', 'email-resent', 'paired', 'refused'),
    outcome: outcomes,
    flag: fc.boolean(),
    code: fc.constantFrom('20030535', 'msg_smsInvalid', 'msg_smsLimitExceeded', 'EMAIL_INVALID', 'E_NEW', null),
  });
  const answered = (
    attempt: number,
    { kind, outcome, flag, code }: { kind: string; outcome: EmailOutcome; flag: boolean; code: string | null },
  ): RegistrationEvent => {
    if (kind === 'email-checked') return { type: kind, attempt, outcome, accounts: [account('1'), account('2')], moreAccounts: 0 };
    if (kind === 'sms-sent') return { type: kind, attempt, prefix: 'HBR', now: 1 };
    if (kind === 'linked') return { type: kind, attempt, pending: flag };
    if (kind === 'email-resent') return { type: kind, attempt, sent: flag };
    if (kind === 'refused') return { type: kind, attempt, code };
    return kind === 'registered' ? { type: 'registered', attempt } : { type: 'paired', attempt };
  };

  it('any order of answers and clicks ends in a legal state: no spinner without a call, no dead end, finished once', () => {
    const moves = fc.array(fc.oneof(plain, answer), { maxLength: 40 });
    fc.assert(
      fc.property(moves, (list) => {
        let state = registrationStart();
        let finished = 0;
        for (const move of list) {
          const event = 'kind' in move ? answered(move.late ? state.attempt - 1 : state.attempt, move) : move;
          const step = stepRegistration(state, event);
          finished += step.effects.filter(({ type }) => type === 'finish').length;
          state = step.state;
          expect(REGISTRATION_STATES).toContain(state.stage);
          expect(state.stage === 'Loading' ? state.call : 'none').not.toBeNull();
          const calls = step.effects.flatMap((effect) => (effect.type === 'finish' ? [] : [effect]));
          for (const call of calls) expect([call.type, call.attempt]).toEqual([state.call, state.attempt]);
        }
        expect(finished).toBeLessThanOrEqual(1);
        if (state.call !== null)
          expect(stepRegistration(state, { type: 'refused', attempt: state.attempt, code: null }).state.call).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
