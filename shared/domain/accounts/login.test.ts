import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileEntry } from '#shared/domain/profiles/profile-entry.ts';
import {
  acceptedTerms,
  CODE_CASES,
  LOGIN_CASES,
  MESSAGE_KEY_CASES,
  type UnnumberedEvent,
} from './login.cases.ts';
import { DETOUR_CASES, UNMOVED_CASES } from './login-detours.cases.ts';
import { CARRIER_CODES, CODE_REQUEST_CODES, LOGIN_CODES, loginMessage, messageKey } from './login-message.ts';
import { LOGIN_START, type LoginEffect, type LoginEvent, type LoginState } from './login-state.ts';
import { stepLogin } from './login-step.ts';
import { CODE_COUNTDOWN_SECONDS, codeFormErrors, codeSecondsLeft, mayRequestCode } from './one-time-code.ts';
import { termsConsent } from './terms-form.ts';

const NUMBERED = [
  'login-answered',
  'proof-found',
  'code-request-answered',
  'consent-kept',
  'verification-resent',
];

/** Adds the number of the current attempt, as a caller would. */
const numbered = (event: UnnumberedEvent, attempt: number): LoginEvent =>
  (NUMBERED.includes(event.type) ? { ...event, attempt } : event) as LoginEvent;

function play(events: readonly UnnumberedEvent[]): {
  readonly state: LoginState;
  readonly effects: readonly LoginEffect[];
} {
  return events.reduce<{ state: LoginState; effects: readonly LoginEffect[] }>(
    (now, event) => {
      const { state, effects } = stepLogin(now.state, numbered(event, now.state.attempt));
      return { state, effects: [...now.effects, ...effects] };
    },
    { state: LOGIN_START, effects: [] },
  );
}

describe('the login prompt', () => {
  it('opens on the login tab, by password, with no accounts to choose from', () =>
    expect(LOGIN_START).toMatchObject({
      stage: 'login',
      method: { by: 'password', selected: null },
      choices: [],
    }));
});

describe('login prompt', () => {
  for (const [spec, sentence, events, shown, effect, flags] of [...LOGIN_CASES, ...DETOUR_CASES]) {
    it(`[${spec}] ${sentence}`, () => {
      const { state, effects } = play(events);
      expect(state).toMatchObject(shown);
      const last = effects.at(-1);
      if (effect !== undefined) expect(last?.type).toBe(effect);
      if (flags !== undefined) expect(last).toHaveProperty('flags', flags);
    });
  }

  it.each(UNMOVED_CASES)('nothing follows from %s', (_sentence, events, event) =>
    expect(play([...events, event])).toEqual(play(events)),
  );

  it('an answer to an earlier attempt is dropped', () => {
    const sent = play([
      { type: 'password-submitted' },
      { type: 'went-back' },
      { type: 'password-submitted' },
    ]).state;
    const late: LoginEvent = { type: 'login-answered', attempt: 1, answer: { success: true, code: null } };
    expect(stepLogin(sent, late)).toEqual({ state: sent, effects: [] });
    expect(stepLogin(sent, { ...late, attempt: sent.attempt }).effects).toHaveLength(1);
  });

  it('whatever happens in whatever order, the prompt stays whole', () => {
    const anyEvent = fc.constantFrom(...LOGIN_CASES.flatMap(([, , events]) => events));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, fc.boolean()), { maxLength: 30 }), (events) => {
        let state = LOGIN_START;
        for (const [event, late] of events) {
          const before = state;
          const step = stepLogin(state, numbered(event, late ? state.attempt - 1 : state.attempt));
          state = step.state;
          expect(step.effects.length).toBeLessThanOrEqual(1);
          expect(state.attempt).toBeGreaterThanOrEqual(before.attempt);
          if (state.stage === 'tnc' && !state.busy) expect(state.terms).not.toBeNull();
          if (state.stage === 'select_cid') expect(state.choices).not.toEqual([]);
          if (state.stage === 'verify_email') expect(state.verify).not.toBeNull();
          if (step.effects.some(({ type }) => type !== 'log-out' && type !== 'finish'))
            expect(state.busy).toBe(true);
          expect(step.effects.some(({ type }) => type === 'finish')).toBe(
            state.stage === 'complete' && before.stage !== 'complete',
          );
          if (before.stage === 'complete') expect(state.stage).toBe('complete');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('every code with a message of its own gets it', () => {
    for (const code of LOGIN_CODES) expect(loginMessage(code, null).key).toBe(code);
    expect([...CODE_REQUEST_CODES, ...CARRIER_CODES]).toEqual([
      '20033501',
      '20033502',
      '20033503',
      '20030803',
      'TOO_MANY_REQUESTS',
    ]);
  });
});

describe('after the terms', () => {
  const next = (currentProfileId: string | null) => {
    expect(play(acceptedTerms).state.stage).toBe('complete');
    const profiles = [
      { id: 'p1', status: 'active' },
      { id: 'p2', status: 'active' },
    ] as const;
    return profileEntry({
      termsRefused: false,
      browserSupported: true,
      userType: null,
      paired: true,
      profiles,
      currentProfileId,
    }).show;
  };
  it('[S0-4-031] profile selection follows if no profile is chosen', () =>
    expect(next(null)).toBe('profile_selection'));
  it('[S0-4-031] nothing follows if one is', () => expect(next('p1')).toBe('nothing'));
});

describe('one-time code', () => {
  it.each(CODE_CASES)('[%s] %s', (_spec, _sentence, form, sentAt, now, left, mayAsk, maySubmit) => {
    expect([
      codeSecondsLeft(sentAt, now),
      mayRequestCode(form, sentAt, now),
      Object.keys(codeFormErrors(form)).length === 0,
    ]).toEqual([left, mayAsk, maySubmit]);
  });
  it('[S0-9-007] the constant is 60 s', () => expect(CODE_COUNTDOWN_SECONDS).toBe(60));
});

describe('terms screen', () => {
  it('[S0-5-030] without the mandatory checkbox nothing is sent', () => {
    for (const promotional of [true, false]) {
      expect(termsConsent({ terms: false, promotional })).toEqual({
        ok: false,
        error: { code: 'TERMS_REQUIRED' },
      });
    }
  });
  it.each([true, false])('[S0-5-030] with it both answers are, promotional %s', (promotional) =>
    expect(termsConsent({ terms: true, promotional })).toEqual({
      ok: true,
      value: { accept_tnc: true, accept_mkt: promotional },
    }),
  );
});

describe('message of a code', () => {
  it.each(MESSAGE_KEY_CASES)('[%s] %s', (_spec, _sentence, code, codes, key) =>
    expect(messageKey(code, codes)).toBe(key),
  );
});
