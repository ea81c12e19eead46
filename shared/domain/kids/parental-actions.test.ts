import { describe, expect, it } from 'vitest';
import type { RatingLimit } from '#shared/domain/profiles/rating-limit.ts';
import {
  type LimitedProfile,
  type ParentalAction,
  type ParentalActionFacts,
  requiresParentPin,
  selectProfileAction,
} from './parental-actions.ts';

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
    ['a locked profile waits, whoever chooses it', 'choose-locked', { watching: 'general' }, true],
    ['and at a login that has chosen none yet', 'choose-locked', { watching: 'none' }, true],
    ['a right PIN a moment ago opens a locked one', 'choose-locked', { granted: true }, false],
    ['the profile in use is chosen again freely', 'choose-current', {}, false],
    ['limits and locks wait on every profile', 'set-limits', { watching: 'general' }, true],
    [
      'a limited profile that leaves for one that opens more waits',
      'choose-general',
      { watching: 'limited' },
      true,
    ],
    ['but not for one that opens no more', 'choose-limited', { watching: 'limited' }, false],
    ['nor for a kids profile', 'choose-kids', { watching: 'limited' }, false],
    ['it waits to change profiles', 'change-profiles', { watching: 'limited' }, true],
    ['and to log another device in', 'log-in-device', { watching: 'limited' }, true],
    ['a kids profile waits for a limited one', 'choose-limited', {}, true],
  ])('%s', (_sentence, act, facts, waits) =>
    expect(requiresParentPin(act, { ...KIDS, ...facts })).toBe(waits),
  );

  it.each<readonly [string, LimitedProfile, RatingLimit | null, ParentalAction]>([
    ['a kids profile', { profile_class: 'kids' }, null, 'choose-kids'],
    ['a general one', { profile_class: 'general' }, null, 'choose-general'],
    ['a locked one', { profile_class: 'general', locked: true }, null, 'choose-locked'],
    ['a locked kids profile', { profile_class: 'kids', locked: true }, null, 'choose-locked'],
    ['one that is limited as much', { profile_class: 'general', rating_limit: 'PG' }, 'PG', 'choose-limited'],
    ['one that is limited more', { profile_class: 'general', rating_limit: 'G' }, 'PG', 'choose-limited'],
    ['one that is limited less', { profile_class: 'general', rating_limit: 'PG' }, 'G', 'choose-general'],
  ])('choosing %s is an act of its own', (_, profile, limit, act) =>
    expect(selectProfileAction(profile, limit)).toBe(act),
  );
});
