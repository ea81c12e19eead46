import { describe, expect, it } from 'vitest';
import {
  type AccountSession,
  type AccountSessionEvent,
  nextSession,
  SESSION_START,
} from './account-session.ts';
import { isDeviceId } from './device-pairing.ts';
import { pairingPlan } from './pairing-plan.ts';
import {
  BEARER_CASES,
  DEVICE_ID_CASES,
  PAIRING_CASES,
  PLAYABLE_CASES,
  sessionWith,
  VIEWER_CASES,
} from './session.cases.ts';
import { GUEST_VIEWER, viewerOf } from './viewer.ts';

describe('viewer', () => {
  it.each(VIEWER_CASES)('%s [S1-1-001]', (_sentence, session, viewer) =>
    expect(viewerOf(session)).toMatchObject(viewer),
  );
  it.each(BEARER_CASES)('%s [S0-6-007] [S1-6-022]', (_sentence, session, bearer) =>
    expect(viewerOf(session).bearer).toBe(bearer),
  );
  it.each(PLAYABLE_CASES)('[%s] playable content: %s', (_spec, _sentence, session, playable) =>
    expect(viewerOf(session).playableContent).toBe(playable),
  );
  it('no session is a plain guest', () => expect(viewerOf(null)).toBe(GUEST_VIEWER));
  it('who is the guest of a session, but for what only a session can say', () => {
    const unsaid = {
      bearer: null,
      country: null,
      region: null,
      supportedCountry: false,
      countryContent: false,
    };
    expect(GUEST_VIEWER).toEqual({ ...viewerOf(sessionWith()), ...unsaid });
  });
});

describe('silent pairing', () => {
  it.each(PAIRING_CASES)('%s', (_sentence, facts, plan) => expect(pairingPlan(facts)).toEqual(plan));
});

describe('device id', () => {
  it.each(DEVICE_ID_CASES)('[%s] %j: %s', (_spec, id, valid) => expect(isDeviceId(id)).toBe(valid));
});

describe('session', () => {
  const reply = sessionWith();
  const run = (...events: readonly AccountSessionEvent[]): AccountSession =>
    events.reduce<AccountSession>(nextSession, SESSION_START);

  it('is unknown before anything was asked, and no device was paired', () =>
    expect(SESSION_START).toMatchObject({ phase: 'unknown', pairing: 'idle' }));

  it('stays known while it is asked for again', () =>
    expect(run({ type: 'session-received', reply }, { type: 'session-requested' })).toMatchObject({
      phase: 'known',
      reply,
    }));

  it('is asked for, then known', () => {
    expect(run({ type: 'session-requested' }).phase).toBe('loading');
    expect(run({ type: 'session-requested' }, { type: 'session-received', reply })).toMatchObject({
      phase: 'known',
      reply,
      failure: null,
    });
  });

  it('a failure makes a plain guest', () => {
    expect(run({ type: 'session-requested' }, { type: 'session-failed', code: 'TIMEOUT' })).toMatchObject({
      phase: 'known',
      reply: null,
      failure: 'TIMEOUT',
    });
  });

  it('a failure while the service is away leaves the viewer of last time, and never replaces one that is known', () => {
    const kept = { ...reply, guest_token: '' };
    expect(run({ type: 'session-failed', code: 'NETWORK', kept })).toMatchObject({
      phase: 'known',
      reply: kept,
      failure: 'NETWORK',
    });
    expect(
      run({ type: 'session-received', reply }, { type: 'session-failed', code: 'NETWORK', kept }).reply,
    ).toBe(reply);
  });

  it('a failed recheck leaves the viewer unchanged', () => {
    const events = [
      { type: 'session-received', reply },
      { type: 'session-requested' },
      { type: 'session-failed', code: 'NETWORK' },
    ] as const;
    expect(run(...events)).toMatchObject({ phase: 'known', reply, failure: 'NETWORK' });
  });

  it('a pairing that is asked for again has not failed', () =>
    expect(
      run({ type: 'pairing-failed', code: 'X', isLost: false }, { type: 'pairing-requested' }),
    ).toMatchObject({
      pairing: 'asked',
      pairingFailure: null,
    }));

  it('keeps how the pairing went', () => {
    expect(run({ type: 'pairing-requested' }, { type: 'paired' }).pairing).toBe('paired');
    expect(
      run({ type: 'pairing-requested' }, { type: 'pairing-failed', code: 'X', isLost: false }),
    ).toMatchObject({ pairing: 'failed', pairingFailure: 'X' });
    expect(
      run({ type: 'pairing-requested' }, { type: 'pairing-failed', code: 'NETWORK', isLost: true }),
    ).toMatchObject({ pairing: 'idle', pairingFailure: 'NETWORK' });
  });

  it('logging out clears everything', () => {
    expect(run({ type: 'session-received', reply }, { type: 'paired' }, { type: 'logged-out' })).toEqual({
      ...SESSION_START,
      phase: 'known',
    });
  });
});
