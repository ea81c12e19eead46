import { describe, expect, it } from 'vitest';
import { type ParentalAction, type ParentalActionFacts, requiresParentPin, selectProfileAction } from './parental-actions.ts';

const KIDS: ParentalActionFacts = { pinSet: true, granted: false, watching: 'kids' };

describe('acts that wait for the parent PIN', () => {
  it.each<readonly [string, ParentalAction, Partial<ParentalActionFacts>, boolean]>([
    ['a kids profile that leaves for a general one waits', 'choose-general', {}, true],
    ['so does one that changes profiles', 'change-profiles', {}, true],
    ['and one that logs another device in', 'log-in-device', {}, true],
    ['from kids profile to kids profile the way is open', 'choose-kids', {}, false],
    ['a profile that is gone counts as a kids one', 'choose-general', { watching: 'gone' }, true],
    ['a right PIN a moment ago opens it', 'choose-general', { granted: true }, false],
    ['without a PIN nothing waits', 'choose-general', { pinSet: false }, false],
    ['a general profile waits for nothing', 'change-profiles', { watching: 'general' }, false],
    ['nor does a login that has chosen no profile yet', 'choose-general', { watching: 'none' }, false],
  ])('%s', (_sentence, act, facts, waits) => expect(requiresParentPin(act, { ...KIDS, ...facts })).toBe(waits));

  it('choosing is an act by the class of what is chosen', () =>
    expect([selectProfileAction('kids'), selectProfileAction('general')]).toEqual(['choose-kids', 'choose-general']));
});
