import {
  answered,
  back,
  carrier,
  choice,
  failedWith,
  type LoginCase,
  link,
  marketing,
  password,
  severalIds,
  terms,
  type UnnumberedEvent,
} from './login.cases.ts';

const chosen: UnnumberedEvent = { type: 'customer-chosen', id: 'c2' };
const loggedIn = answered({ success: true, showTerms: true });

/** A password that has to wait. */
const held: readonly UnnumberedEvent[] = [password, failedWith('TOO_MANY_REQUESTS')];
const asked: UnnumberedEvent = { type: 'proof-asked' };
const found = (proof: string | null, code: string | null = null): UnnumberedEvent => ({
  type: 'proof-found',
  proof,
  code,
});

/** Detours of the login prompt; the columns are those of `LOGIN_CASES`. */
export const DETOUR_CASES: readonly LoginCase[] = [
  [
    'S0-4-029',
    'an id that is requested again after the choice is not chosen automatically',
    [password, severalIds, chosen, answered({ choices: [choice('c1')] })],
    { stage: 'select_cid', busy: false, choices: [choice('c1')] },
  ],
  [
    'S0-4-029',
    'ids in an answer that logs in need no choice',
    [password, severalIds, chosen, answered({ success: true, choices: [choice('c1')] })],
    { stage: 'complete', busy: false },
    'finish',
  ],
  [
    'accounts 8',
    'an id to verify with another code is its message',
    [password, failedWith('LOGIN_FAILED', { bossId: 'b1' })],
    { stage: 'login', verify: null, message: { key: 'LOGIN_FAILED' } },
  ],
  [
    'accounts 8',
    'too many tries of a code are reported as such',
    [...carrier, failedWith('TOO_MANY_REQUESTS')],
    { stage: 'ctm_login', busy: false, message: { key: 'TOO_MANY_REQUESTS', at: 'form' } },
  ],
  [
    'accounts 8',
    'as are too many wishes for one',
    [
      { type: 'carrier-opened' },
      { type: 'code-requested' },
      { type: 'code-request-answered', sent: false, code: 'TOO_MANY_REQUESTS', now: 0 },
    ],
    { busy: false, message: { key: 'TOO_MANY_REQUESTS', at: 'form', code: null } },
  ],
  [
    'accounts 2',
    "a carrier's link is sent by itself",
    [link],
    { stage: 'ctm_login', busy: true },
    'send-login',
    {},
  ],
  [
    'S0-4-031',
    'a carrier login that has succeeded stores the consent at once',
    [...carrier, loggedIn, terms],
    { stage: 'tnc', busy: true },
    'keep-consent',
  ],
  [
    'accounts 2',
    'a login that has to wait can be proved',
    [...held, asked],
    { busy: true, proving: true, message: null },
    'find-proof',
  ],
  [
    'accounts 2',
    'and is sent with its proof',
    [...held, asked, found('p')],
    { busy: true, proving: false },
    'send-login',
    {},
  ],
  [
    'accounts 2',
    'without one it says that something went wrong',
    [...held, asked, found(null)],
    { busy: false, proving: false, message: { key: 'unknown_error' } },
  ],
  [
    'accounts 2',
    'or that only waiting helps',
    [...held, asked, found(null, 'TOO_MANY_REQUESTS')],
    { busy: false, proving: false, message: { key: 'TOO_MANY_REQUESTS' } },
  ],
  [
    'accounts 2',
    'and a proof can be stopped',
    [...held, asked, back],
    { stage: 'login', busy: false, proving: false },
  ],
  [
    'S0-4-030',
    'back from the terms of a password is the login tab',
    [password, failedWith('need_tnc'), back],
    { stage: 'login', terms: null },
  ],
  [
    'S0-4-032',
    "back from the terms of a carrier's link is the code",
    [link, failedWith('need_tnc'), back],
    { stage: 'ctm_login', method: { by: 'code' } },
  ],
];

/** [sentence, what happened, what changes nothing then] */
export const UNMOVED_CASES: readonly (readonly [
  sentence: string,
  events: readonly UnnumberedEvent[],
  event: UnnumberedEvent,
])[] = [
  ['a password on the carrier form', [{ type: 'carrier-opened' }], password],
  ['a proof of a login that need not wait', [password, failedWith('LOGIN_FAILED')], asked],
  ['a proof of a code', [...carrier, failedWith('TOO_MANY_REQUESTS')], asked],
  ['a proof that nobody asked for', held, found('p')],
  ['a code on the login tab', [], { type: 'code-submitted' }],
  ["a carrier's link once the carrier form is open", [{ type: 'carrier-opened' }], link],
  ['the carrier form from registration', [{ type: 'registration-opened' }], { type: 'carrier-opened' }],
  ['registration from the carrier form', [{ type: 'carrier-opened' }], { type: 'registration-opened' }],
  ['an id of the list after it has gone', [password, severalIds, chosen, failedWith('need_tnc')], chosen],
  ['a request for a code on the login tab', [], { type: 'code-requested' }],
  ['stored consent that was not requested', [password], { type: 'consent-kept', kept: true }],
  ['promotional information before the terms', [...carrier, failedWith('need_tnc')], marketing],
];
