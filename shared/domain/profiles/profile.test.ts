import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNT_CASES,
  DELETE_CASES,
  ENTRY_CASES,
  FORM_CASES,
  LOCK_CASES,
  NAMED,
  profileWith,
  RELOAD_CASES,
} from './profile.cases.ts';
import {
  colourOfProfile,
  DEFAULT_PROFILE_CLASS,
  draftOf,
  KIDS_COLOURS,
  NEW_PROFILE,
  PROFILE_NAME_MAX,
} from './profile.ts';
import { profileEntry, reloadsAfterChoice } from './profile-entry.ts';
import { FLOW_CASES, TWO, type UnnumberedEvent } from './profile-flow.cases.ts';
import { startProfileFlow, stepProfileFlow } from './profile-flow.ts';
import { DETOUR_CASES, UNMOVED_CASES } from './profile-flow-detours.cases.ts';
import type { ProfileFlowEvent, ProfileFlowFacts, ProfileFlowStep } from './profile-flow-state.ts';
import { BIRTH_MONTHS, profileBirthYears, profileFormErrors } from './profile-form.ts';
import { deleteRefusal, mayAddProfile, mayChooseClass, withDraftChange } from './profile-rights.ts';

describe('profile form', () => {
  it.each(FORM_CASES)('[%s] %s', (...[, , change, facts, faults]) =>
    expect(profileFormErrors({ ...NAMED, ...change }, facts)).toEqual(faults),
  );

  it.each(LOCK_CASES)('[%s] %s', (...[, , saved, updateProfileClass, change, holds]) => {
    const draft = saved === null ? NEW_PROFILE : draftOf(saved);
    expect(withDraftChange(draft, change, saved, updateProfileClass)).toMatchObject(holds);
  });

  it('[S0-5-008] birth years run from the current one down to 1900', () => {
    expect(profileBirthYears(2026)).toHaveLength(127);
    expect([profileBirthYears(2026)[0], profileBirthYears(2026).at(-1)]).toEqual([2026, 1900]);
    expect(profileBirthYears(1800)).toEqual([]);
  });
  it('[S0-5-009] birth months run from 1 to 12', () =>
    expect(BIRTH_MONTHS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
  it('[S0-9-001] the name limit is 20', () => expect(PROFILE_NAME_MAX).toBe(20));
  it('[S0-9-032] [S1-9-077] the default profile_class is general', () =>
    expect([DEFAULT_PROFILE_CLASS, NEW_PROFILE.profile_class]).toEqual(['general', 'general']));
  it('kids have a colour, blue unless pink was chosen, and general profiles none', () => {
    expect([
      colourOfProfile('kids', null),
      colourOfProfile('kids', 'pink'),
      colourOfProfile('general', 'pink'),
    ]).toEqual(['blue', 'pink', null]);
    expect(KIDS_COLOURS).toEqual(['blue', 'pink']);
    expect(draftOf(profileWith('k', { profile_class: 'kids' })).profile_color).toBe('blue');
  });
});

describe('profile rights', () => {
  it.each(DELETE_CASES)('[%s] %s', (...[, , profile, active, refusal]) =>
    expect(deleteRefusal(profile, active)).toBe(refusal),
  );
  it.each(COUNT_CASES)('[%s] %s', (...[, , statuses, max, may]) =>
    expect(
      mayAddProfile(
        statuses.map((status) => ({ status })),
        max,
      ),
    ).toBe(may),
  );
  it.each([
    ['S0-6-019', 'on creation', null, true, true],
    ['S0-6-020', 'not without update_profile_class', null, false, false],
    ['S0-6-019', 'of a first profile that is still new', profileWith('p1', { status: 'new' }), true, true],
    [
      'S0-6-020',
      'of that one neither, without update_profile_class',
      profileWith('p1', { status: 'new' }),
      false,
      false,
    ],
    ['S0-6-019', 'not afterwards', profileWith('p1'), true, false],
  ] as const)('[%s] the class is chosen %s', (_spec, _sentence, saved, update, may) =>
    expect(mayChooseClass(saved, update)).toBe(may),
  );
});

describe('after login', () => {
  it.each(ENTRY_CASES)('[%s] %s', (_spec, _sentence, facts, entry) =>
    expect(profileEntry(facts)).toEqual(entry),
  );
  it.each(RELOAD_CASES)('%s', (_sentence, path, reloads) => expect(reloadsAfterChoice(path)).toBe(reloads));
});

const NUMBERED = ['profile-saved', 'profile-deleted', 'paired', 'new-master-needed', 'call-failed'];
const numbered = (event: UnnumberedEvent, attempt: number): ProfileFlowEvent =>
  (NUMBERED.includes(event.type) ? { ...event, attempt } : event) as ProfileFlowEvent;

const advance = (
  before: ProfileFlowStep,
  event: UnnumberedEvent,
  facts: ProfileFlowFacts,
): ProfileFlowStep => {
  const { state, effects } = stepProfileFlow(before.state, numbered(event, before.state.attempt), facts);
  return { state, effects: [...before.effects, ...effects] };
};

describe('profile screen', () => {
  for (const [spec, sentence, how, facts, events, shown, effect] of [...FLOW_CASES, ...DETOUR_CASES]) {
    it(`[${spec}] ${sentence}`, () => {
      const { state, effects } = events.reduce(
        (now, event) => advance(now, event, facts),
        startProfileFlow(how, facts),
      );
      expect(state).toMatchObject(shown);
      if (shown.errors !== undefined) expect(state.errors).toEqual(shown.errors);
      if (effect === undefined)
        expect(effects.filter(({ type }) => type === 'finish' || type === 'leave')).toEqual([]);
      else expect(effects.at(-1)).toMatchObject(effect);
    });
  }

  it('[S0-4-022] a save outside add-default mode names no status', () => {
    const events: readonly UnnumberedEvent[] = [
      { type: 'profile-chosen', id: 'p2' },
      { type: 'save-chosen' },
    ];
    const { effects } = events.reduce(
      (now, event) => advance(now, event, TWO),
      startProfileFlow('edit', TWO),
    );
    expect(effects.at(-1)).toMatchObject({ type: 'save', id: 'p2' });
    expect(JSON.stringify(effects.at(-1))).not.toContain('status');
  });

  it.each(UNMOVED_CASES)('nothing follows from %s', (_sentence, facts, events, event) => {
    const { state } = events.reduce(
      (now, each) => advance(now, each, facts),
      startProfileFlow('select', facts),
    );
    expect(stepProfileFlow(state, numbered(event, state.attempt), facts)).toEqual({ state, effects: [] });
  });

  it('a late answer is dropped', () => {
    const pairing = startProfileFlow('pair', TWO).state;
    expect(stepProfileFlow(pairing, { type: 'paired', attempt: 0 }, TWO)).toEqual({
      state: pairing,
      effects: [],
    });
  });

  it('whatever happens in whatever order, the screen stays whole', () => {
    const anyEvent = fc.constantFrom(...FLOW_CASES.flatMap(([, , , , events]) => events));
    const start = fc.constantFrom(...FLOW_CASES.map(([, , how, facts]) => [how, facts] as const));
    fc.assert(
      fc.property(
        start,
        fc.array(fc.tuple(anyEvent, fc.boolean()), { maxLength: 30 }),
        ([how, facts], events) => {
          let { state } = startProfileFlow(how, facts);
          for (const [event, late] of events) {
            const step = stepProfileFlow(
              state,
              numbered(event, late ? state.attempt - 1 : state.attempt),
              facts,
            );
            expect(step.state.attempt - state.attempt).toBe(
              step.effects.some((effect) => 'attempt' in effect) ? 1 : 0,
            );
            state = step.state;
            const inForm = state.stage.startsWith('edit_profile') && state.stage !== 'edit_profile_selection';
            expect(state.draft !== null).toBe(inForm);
            if (state.stage === 'pair_device') expect(state.busy).not.toBe(state.confirmNewMaster);
            for (const effect of step.effects) {
              if (effect.type === 'save') expect(effect.profile.profile_name).toMatch(/^\S(?:.*\S)?$/);
              if (effect.type === 'delete') expect(effect.id).not.toBe(facts.currentProfileId);
            }
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
