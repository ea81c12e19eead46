import type { LoginEffect, LoginEvent, LoginFlags, LoginResult, LoginState } from './login-state.ts';

/** An event without its attempt, which the test fills in. */
export type UnnumberedEvent = LoginEvent extends infer Each
  ? Each extends LoginEvent
    ? Omit<Each, 'attempt'>
    : never
  : never;

export const answered = (answer: Partial<LoginResult> | null): UnnumberedEvent => ({
  type: 'login-answered',
  answer: answer === null ? null : { success: false, code: null, ...answer },
});
export const failedWith = (code: string, rest: Partial<LoginResult> = {}): UnnumberedEvent =>
  answered({ code, ...rest });
const success = answered({ success: true });
export const choice = (id: string) => ({ id, description_tc: id, description_en: id });

export const password: UnnumberedEvent = { type: 'password-submitted' };
export const carrier: readonly UnnumberedEvent[] = [{ type: 'carrier-opened' }, { type: 'code-submitted' }];
export const link: UnnumberedEvent = { type: 'carrier-link-found' };
export const terms: UnnumberedEvent = { type: 'terms-accepted', promotional: false };
export const marketing: UnnumberedEvent = { type: 'marketing-answered', promotional: true };
export const back: UnnumberedEvent = { type: 'went-back' };
export const severalIds = answered({ choices: [choice('c1'), choice('c2')] });
/** A login whose terms are accepted after it, up to the saved consent. */
export const acceptedTerms: readonly UnnumberedEvent[] = [
  password,
  answered({ success: true, showTerms: true }),
  terms,
  { type: 'consent-kept', kept: true },
];

type Shown = Partial<Omit<LoginState, 'message'>> & { readonly message?: Partial<LoginState['message']> };

export type LoginCase = readonly [
  spec: string,
  sentence: string,
  events: readonly UnnumberedEvent[],
  shown: Shown,
  effect?: LoginEffect['type'],
  flags?: LoginFlags,
];

/** [spec, sentence, what happened, the prompt, the last effect's type and flags] */
export const LOGIN_CASES: readonly LoginCase[] = [
  ['accounts 2', 'the prompt opens on login', [], { stage: 'login', busy: false, message: null }],
  [
    'accounts 2',
    'a password is sent without flags',
    [password],
    { stage: 'login', busy: true },
    'send-login',
    {},
  ],
  [
    'S0-4-029',
    'several ids lead to select_cid',
    [password, severalIds],
    { stage: 'select_cid', busy: false },
  ],
  [
    'S0-4-029',
    'the chosen id is sent',
    [password, severalIds, { type: 'customer-chosen', id: 'c2' }],
    { method: { by: 'password', selected: 'c2' }, busy: true },
    'send-login',
  ],
  [
    'S0-4-029',
    'and leads to success',
    [password, severalIds, { type: 'customer-chosen', id: 'c2' }, success],
    { stage: 'complete' },
    'finish',
  ],
  [
    'S0-4-029',
    'an id that was not offered is not sent',
    [password, severalIds, { type: 'customer-chosen', id: 'c9' }],
    { stage: 'select_cid', busy: false },
  ],
  [
    'S0-4-029',
    'a single id is chosen automatically',
    [password, answered({ choices: [choice('c1')] })],
    { method: { by: 'password', selected: 'c1' } },
    'send-login',
  ],
  [
    'S0-4-029',
    'an error after choosing stays at the ids',
    [password, severalIds, { type: 'customer-chosen', id: 'c1' }, failedWith('LOGIN_EXPIRED')],
    { stage: 'select_cid', message: { key: 'LOGIN_EXPIRED' } },
  ],
  [
    'S0-4-030',
    'show_tnc of someone logged in leads to tnc',
    [password, answered({ success: true, showTerms: true })],
    { stage: 'tnc', terms: { step: 'terms', goes: 'keep' } },
  ],
  [
    'S0-4-030',
    'so does show_tnc of someone not yet logged in',
    [password, answered({ showTerms: true })],
    { stage: 'tnc', terms: { step: 'terms', goes: 'retry' } },
  ],
  [
    'S0-4-030',
    'accepting sends the login again with both flags',
    [password, answered({ showTerms: true }), { type: 'terms-accepted', promotional: true }],
    { busy: true },
    'send-login',
    { accept_tnc: true, accept_mkt: true },
  ],
  [
    'S0-4-031',
    'accepting keeps the consent',
    [password, answered({ success: true, showTerms: true }), terms],
    { busy: true },
    'keep-consent',
  ],
  ['S0-4-031', 'after tnc login is complete', acceptedTerms, { stage: 'complete', busy: false }, 'finish'],
  [
    'S0-4-031',
    'consent that could not be stored is asked for again',
    [password, answered({ success: true, showTerms: true }), terms, { type: 'consent-kept', kept: false }],
    { stage: 'tnc', busy: false, message: { key: 'unknown_error' } },
  ],
  [
    'accounts 1',
    'declining the terms when logged in logs out',
    [password, answered({ success: true, showTerms: true }), back],
    { stage: 'login', terms: null },
    'log-out',
  ],
  [
    'accounts 1',
    'show_mkt alone asks for promotional information',
    [password, answered({ success: true, showMarketing: true })],
    { stage: 'tnc', terms: { step: 'marketing', goes: 'keep' } },
  ],
  [
    'accounts 1',
    'which may be passed over',
    [password, answered({ success: true, showMarketing: true }), back],
    {},
    'finish',
  ],
  [
    'accounts 1',
    'or be answered',
    [
      password,
      answered({ success: true, showMarketing: true }),
      marketing,
      { type: 'consent-kept', kept: true },
    ],
    {},
    'finish',
  ],
  [
    'accounts 2',
    'the carrier login is a sub-state',
    [{ type: 'carrier-opened' }],
    { stage: 'ctm_login', method: { by: 'code' } },
  ],
  ['accounts 2', 'a code is sent', carrier, { stage: 'ctm_login', busy: true }, 'send-login', {}],
  [
    'S0-4-032',
    'need_tnc leads to the terms prompt',
    [...carrier, failedWith('need_tnc')],
    { stage: 'tnc', terms: { step: 'terms', goes: 'retry' } },
  ],
  [
    'S0-4-032',
    "so it does for the carrier's link",
    [link, failedWith('need_tnc')],
    { stage: 'tnc', method: { by: 'carrier_link' } },
  ],
  [
    'S0-4-033',
    'then the marketing-consent option follows',
    [...carrier, failedWith('need_tnc'), terms],
    { stage: 'tnc', terms: { step: 'marketing', goes: 'retry' }, busy: false },
  ],
  [
    'accounts 4',
    'then the login is tried again with the accept flags',
    [...carrier, failedWith('need_tnc'), terms, marketing],
    { busy: true, method: { by: 'code' } },
    'send-login',
    { accept_tnc: true, accept_mkt: true },
  ],
  [
    'accounts 4',
    'need_tnc after that is an error and no circle',
    [...carrier, failedWith('need_tnc'), terms, marketing, failedWith('need_tnc')],
    { stage: 'ctm_login', message: { key: 'unknown_error', at: 'form' } },
  ],
  [
    'S0-4-032',
    'back from the terms is the carrier form',
    [...carrier, failedWith('need_tnc'), back],
    { stage: 'ctm_login', terms: null },
  ],
  [
    'accounts 4',
    '20030802 asks about a new master',
    [...carrier, failedWith('20030802')],
    { confirmNewMaster: true, busy: false },
  ],
  [
    'accounts 4',
    'a yes pairs as new master',
    [...carrier, failedWith('20030802'), { type: 'new-master-answered', yes: true }],
    { confirmNewMaster: false, busy: true },
    'send-login',
    { pair_new_master: true },
  ],
  [
    'accounts 4',
    'a yes after the terms keeps their flags',
    [
      ...carrier,
      failedWith('need_tnc'),
      terms,
      marketing,
      failedWith('20030802'),
      { type: 'new-master-answered', yes: true },
    ],
    {},
    'send-login',
    { accept_tnc: true, accept_mkt: true, pair_new_master: true },
  ],
  [
    'accounts 4',
    'a no goes back to the form',
    [...carrier, failedWith('20030802'), { type: 'new-master-answered', yes: false }],
    { stage: 'ctm_login', confirmNewMaster: false, busy: false },
  ],
  [
    'accounts 4',
    'by password it asks too (R-31)',
    [password, failedWith('20030802'), { type: 'new-master-answered', yes: true }],
    {},
    'send-login',
    { pair_new_master: true },
  ],
  [
    'accounts 4',
    'an unrequested answer is ignored',
    [{ type: 'new-master-answered', yes: true }],
    { busy: false },
  ],
  [
    'accounts 8',
    '20370221 with an id is the verify-email flow',
    [password, failedWith('20370221', { bossId: 'b1', maskedEmail: 'a***@x.hk' })],
    {
      stage: 'verify_email',
      verify: { accountId: 'b1', resent: 'idle' },
      message: { maskedEmail: 'a***@x.hk' },
    },
  ],
  [
    'accounts 8',
    'the mail is sent again',
    [password, failedWith('20370221', { bossId: 'b1' }), { type: 'verification-asked-again' }],
    { busy: true },
    'resend-verification',
  ],
  [
    'accounts 8',
    'which works',
    [
      password,
      failedWith('20370221', { bossId: 'b1' }),
      { type: 'verification-asked-again' },
      { type: 'verification-resent', sent: true },
    ],
    { busy: false, verify: { accountId: 'b1', resent: 'sent' } },
  ],
  [
    'accounts 8',
    'or fails',
    [
      password,
      failedWith('20370221', { bossId: 'b1' }),
      { type: 'verification-asked-again' },
      { type: 'verification-resent', sent: false },
    ],
    { verify: { accountId: 'b1', resent: 'failed' } },
  ],
  [
    'accounts 8',
    '20370221 without an id is its message',
    [password, failedWith('20370221')],
    { stage: 'login', message: { key: '20370221' } },
  ],
  [
    'accounts 8',
    'other codes show their message with the masked email',
    [password, failedWith('LOGIN_FAILED', { maskedEmail: 'a***@x.hk' })],
    { stage: 'login', message: { key: 'LOGIN_FAILED', at: 'form', maskedEmail: 'a***@x.hk' } },
  ],
  [
    'accounts 8',
    'a code without a message is the fallback',
    [password, failedWith('20999999')],
    { message: { key: 'login_fallback' } },
  ],
  [
    'accounts 8',
    'a failure without a code is generic',
    [password, answered({})],
    { message: { key: 'login_generic' } },
  ],
  [
    'S0-8-023',
    'a missing response is the unknown error',
    [password, answered(null)],
    { busy: false, message: { key: 'unknown_error' } },
  ],
  [
    'accounts 8',
    'a new try clears the message',
    [password, failedWith('LOGIN_FAILED'), password],
    { message: null, busy: true },
    'send-login',
  ],
  [
    'accounts 7',
    'a code is asked for',
    [{ type: 'carrier-opened' }, { type: 'code-requested' }],
    { busy: true },
    'request-code',
  ],
  [
    'S0-9-007',
    'sent, it starts the countdown',
    [
      { type: 'carrier-opened' },
      { type: 'code-requested' },
      { type: 'code-request-answered', sent: true, code: null, now: 5000 },
    ],
    { busy: false, codeSentAt: 5000 },
  ],
  [
    'S0-9-007',
    'which continues through back and forth',
    [
      { type: 'carrier-opened' },
      { type: 'code-requested' },
      { type: 'code-request-answered', sent: true, code: null, now: 5000 },
      back,
      { type: 'carrier-opened' },
    ],
    { stage: 'ctm_login', codeSentAt: 5000 },
  ],
  ...['20033501', '20033502', '20033503'].map(
    (code) =>
      [
        'accounts 8',
        `${code} shows beside the mobile field with the code`,
        [
          { type: 'carrier-opened' },
          { type: 'code-requested' },
          { type: 'code-request-answered', sent: false, code, now: 0 },
        ],
        { codeSentAt: null, message: { at: 'mobile_number', code } },
      ] as const,
  ),
  [
    'accounts 8',
    'another error on asking for a code is unknown',
    [
      { type: 'carrier-opened' },
      { type: 'code-requested' },
      { type: 'code-request-answered', sent: false, code: 'X', now: 0 },
    ],
    { busy: false, message: { key: 'unknown_error', at: 'form', code: null } },
  ],
  [
    'accounts 8',
    '20030803 shows on the code',
    [...carrier, failedWith('20030803')],
    { message: { key: '20030803', at: 'otp' } },
  ],
  [
    'accounts 8',
    'any other code is the unknown error',
    [...carrier, failedWith('X')],
    { stage: 'ctm_login', message: { key: 'unknown_error' } },
  ],
  [
    'S0-8-023',
    'a missing response too, by whatever way',
    [...carrier, answered(null)],
    { message: { key: 'unknown_error' } },
  ],
  [
    'accounts 8',
    'too many tries say so',
    [...carrier, failedWith('TOO_MANY_REQUESTS')],
    { message: { key: 'TOO_MANY_REQUESTS', at: 'form' } },
  ],
  [
    'accounts 8',
    "a link's failure ends at the carrier form",
    [link, failedWith('X')],
    { stage: 'ctm_login', message: { key: 'unknown_error' } },
  ],
  [
    'accounts 2',
    'registration leaves the login tab',
    [{ type: 'registration-opened' }],
    { stage: 'free_registration' },
  ],
  ['accounts 2', 'back leads to the tabs', [{ type: 'carrier-opened' }, back], { stage: 'login' }],
  [
    'accounts 2',
    'a second submission while one is under way is nothing',
    [password, password],
    { attempt: 1 },
  ],
  [
    'accounts 2',
    'back makes what is under way late',
    [password, back],
    { busy: false, attempt: 2 },
    'send-login',
  ],
  [
    'accounts 2',
    'nothing leads back out of a finished login',
    [password, success, back],
    { stage: 'complete' },
    'finish',
  ],
];

/** [sentence, typed, sent at, now, seconds left, may ask, may submit] */
export const CODE_CASES = [
  ['S0-5-031', 'neither mobile number nor code', { mobileNumber: '', otp: '' }, null, 0, 0, false, false],
  [
    'S0-5-031',
    'a mobile number without a code',
    { mobileNumber: '66123456', otp: '  ' },
    null,
    0,
    0,
    true,
    false,
  ],
  [
    'S0-5-031',
    'a code without a mobile number',
    { mobileNumber: ' ', otp: '123456' },
    null,
    0,
    0,
    false,
    false,
  ],
  ['S0-5-031', 'both', { mobileNumber: '66123456', otp: '123456' }, null, 0, 0, true, true],
  ['S0-9-007', 'the countdown is 60 s', { mobileNumber: '66123456', otp: '' }, 1000, 1000, 60, false, false],
  [
    'S0-9-007',
    'it counts whole seconds',
    { mobileNumber: '66123456', otp: '' },
    1000,
    1001,
    60,
    false,
    false,
  ],
  ['S0-9-007', 'its last second', { mobileNumber: '66123456', otp: '1' }, 1000, 60_999, 1, false, true],
  ['S0-9-007', 'its end', { mobileNumber: '66123456', otp: '1' }, 1000, 61_000, 0, true, true],
  [
    'S0-9-007',
    'a clock set back waits no longer than 60 s',
    { mobileNumber: '66123456', otp: '' },
    900_000,
    1000,
    60,
    false,
    false,
  ],
] as const;

/** [spec, sentence, code, the known codes, key] */
export const MESSAGE_KEY_CASES = [
  ['S0-8-022', 'a known code maps to its message', '20030535', ['20030535'], '20030535'],
  ['S0-8-022', 'another one falls back to the unknown error', '20030536', ['20030535'], 'unknown_error'],
  ['S0-8-022', 'a name that every object has is no code', 'constructor', ['20030535'], 'unknown_error'],
  ['S0-8-023', 'a missing response gives the unknown error', null, ['20030535'], 'unknown_error'],
] as const;
