import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND } from '#shared/kernel/time.ts';
import {
  type MobileUpdateEvent,
  type MobileUpdateState,
  mobileUpdateStart,
  stepMobileUpdate,
} from './mobile-update.ts';

const HK = '852 61234521';
const submit = (number = HK, now = 0): MobileUpdateEvent => ({ type: 'number-submitted', number, now });
const play = (...events: readonly MobileUpdateEvent[]): MobileUpdateState =>
  events.reduce((state, event) => stepMobileUpdate(state, event).state, mobileUpdateStart());
const sent: MobileUpdateEvent = { type: 'sms-sent', attempt: 1, prefix: 'HBR', now: 0 };
const toCode = play(submit(), sent);

describe('change of the mobile number', () => {
  it('sends a code to the number, and the code changes it', () => {
    expect(stepMobileUpdate(mobileUpdateStart(), submit()).effects).toEqual([
      { type: 'send-sms', attempt: 1 },
    ]);
    expect(toCode).toMatchObject({ stage: 'verify_sms', sms: { number: HK, sentAt: 0, prefix: 'HBR' } });
    const verifying = stepMobileUpdate(toCode, { type: 'code-submitted' });
    expect(verifying.effects).toEqual([{ type: 'verify', attempt: 2 }]);
    expect(stepMobileUpdate(verifying.state, { type: 'verified', attempt: 2 }).state).toMatchObject({
      stage: 'done',
      call: null,
    });
  });
  it.each([
    ['msg_smsInvalid', 'msg_smsInvalid'],
    ['MOBILE_INVALID', 'mobile_invalid'],
    ['SMS_TOO_SOON', 'sms_too_soon'],
    ['TOO_MANY_REQUESTS', 'too_many_requests'],
    ['E_NEW', 'unknown_error'],
    [null, 'unknown_error'],
  ])('[S0-8-020] a code refused with %s shows %s', (code, message) => {
    const verifying = stepMobileUpdate(toCode, { type: 'code-submitted' }).state;
    expect(stepMobileUpdate(verifying, { type: 'refused', attempt: 2, code }).state).toMatchObject({
      stage: 'verify_sms',
      message,
    });
  });
  it('[S0-8-021] too many messages hold this number back, and another number is free again', () => {
    const asked = play(submit());
    const limited = stepMobileUpdate(asked, {
      type: 'refused',
      attempt: 1,
      code: 'msg_smsLimitExceeded',
    }).state;
    expect(limited).toMatchObject({
      stage: 'number',
      message: 'msg_smsLimitExceeded',
      sms: { limited: true },
    });
    expect(stepMobileUpdate(limited, submit('852 61234522')).state.sms.limited).toBe(false);
  });
  it.each([
    ['a code that has been sent is not sent again', HK, 59 * SECOND, 'verify_sms', 0],
    ['one that is a minute old is', HK, 60 * SECOND, 'number', 1],
    ['another number gets its own', '852 61234522', 1 * SECOND, 'number', 1],
  ])('%s', (_sentence, number, now, stage, calls) => {
    const back = stepMobileUpdate(toCode, { type: 'went-back' }).state;
    const step = stepMobileUpdate(back, submit(number, now));
    expect([step.state.stage, step.effects.length]).toEqual([stage, calls]);
  });

  const events = fc.oneof(
    fc.constantFrom<MobileUpdateEvent>(
      submit(),
      submit('44 1234', 5),
      { type: 'sms-asked-again' },
      { type: 'code-submitted' },
    ),
    fc.constant<MobileUpdateEvent>({ type: 'went-back' }),
    fc
      .record({
        attempt: fc.nat(12),
        type: fc.constantFrom('sms-sent', 'verified', 'refused'),
        code: fc.constantFrom('msg_smsInvalid', 'msg_smsLimitExceeded', null),
      })
      .map(({ attempt, type, code }): MobileUpdateEvent => {
        if (type === 'sms-sent') return { type, attempt, prefix: 'HBR', now: 0 };
        return type === 'verified' ? { type, attempt } : { type: 'refused', attempt, code };
      }),
  );
  it('any order of answers and clicks ends in a legal state: a call is its latest attempt, and a refusal ends it', () =>
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        let state = mobileUpdateStart();
        for (const event of list) {
          const step = stepMobileUpdate(state, event);
          state = step.state;
          for (const call of step.effects)
            expect([call.type, call.attempt]).toEqual([state.call, state.attempt]);
          if (state.stage === 'done') expect(state.call).toBeNull();
        }
        if (state.call !== null)
          expect(
            stepMobileUpdate(state, { type: 'refused', attempt: state.attempt, code: null }).state.call,
          ).toBeNull();
      }),
    ));
});
