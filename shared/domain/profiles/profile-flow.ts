import { assertNever } from '#shared/kernel/assert-never.ts';
import type { ProfileFacts } from './profile.ts';
import { isAddDefault } from './profile-entry.ts';
import { onResult, remove, save, validated } from './profile-flow-save.ts';
import type { ProfileFlowEvent, ProfileFlowFacts, ProfileFlowState, ProfileFlowStep } from './profile-flow-state.ts';
import { findProfile, finish, isSelection, pairProfile, withForm, withoutEffects, withoutForm } from './profile-flow-steps.ts';
import { mayAddProfile, withDraftChange } from './profile-rights.ts';

/** How the profile screen was opened: choosing (the prompt), editing (`edit_profile`), pairing, or the create page. */
export type ProfileFlowStart = 'select' | 'edit' | 'pair' | 'create_page';

/**
 * Returns the initial state. A new account is always in add-default mode, the create page starts with an empty form, and pairing of the current
 * profile starts at once.
 */
export function startProfileFlow(how: ProfileFlowStart, facts: ProfileFlowFacts): ProfileFlowStep {
  const start: ProfileFlowState = {
    stage: how === 'edit' ? 'edit_profile_selection' : 'profile_selection',
    mode: how === 'create_page' ? 'create_page' : 'prompt',
    editing: null,
    draft: null,
    errors: {},
    busy: false,
    attempt: 0,
    failure: null,
    confirmNewMaster: false,
  };
  if (isAddDefault(facts.profiles)) return withoutEffects({ ...start, stage: 'profile_selection', mode: 'add_default' });
  if (how === 'create_page')
    return mayAddProfile(facts.profiles, facts.maxProfileCount) ? withoutEffects(withForm(start, null)) : withoutEffects(start);
  const current = how === 'pair' ? findProfile(facts, facts.currentProfileId) : null;
  return current === null ? withoutEffects(start) : pairProfile(start, current);
}

/**
 * Returns the state after an event and its effects (S0-4-016 to S0-4-028). Events that do not belong to the stage, input during a call, and late
 * results change nothing.
 */
export function stepProfileFlow(state: ProfileFlowState, event: ProfileFlowEvent, facts: ProfileFlowFacts): ProfileFlowStep {
  if ('attempt' in event) return event.attempt === state.attempt && state.busy ? onResult(state, event, facts) : withoutEffects(state);
  if (state.busy) return withoutEffects(state);
  switch (event.type) {
    case 'edit-toggled':
      return withoutEffects(toggleMode(state));
    case 'profile-chosen':
      return onChosen(state, findProfile(facts, event.id), facts);
    case 'new-chosen':
      return withoutEffects(isSelection(state) && mayAddProfile(facts.profiles, facts.maxProfileCount) ? withForm(state, null) : state);
    case 'draft-changed':
      if (state.draft === null) return withoutEffects(state);
      return withoutEffects({
        ...state,
        errors: {},
        draft: withDraftChange(state.draft, event.change, state.editing, facts.updateProfileClass),
      });
    case 'next-chosen':
      return withoutEffects(state.stage === 'edit_profile' ? validated(state, facts, 'edit_profile_next') : state);
    case 'icon-opened':
      return withoutEffects(state.stage === 'edit_profile_next' ? { ...state, stage: 'edit_profile_icon' } : state);
    case 'icon-chosen':
      if (state.stage !== 'edit_profile_icon' || state.draft === null) return withoutEffects(state);
      return withoutEffects({ ...state, stage: 'edit_profile_next', draft: { ...state.draft, profile_icon_id: event.iconId } });
    case 'went-back':
      return onBack(state, facts);
    case 'new-master-answered':
      if (!state.confirmNewMaster || state.editing === null) return withoutEffects(state);
      return pairProfile(state, state.editing, { newMaster: event.yes ? 'yes' : 'no' });
    case 'save-chosen':
      return save(state, facts);
    case 'delete-chosen':
      return remove(state, facts);
    default:
      return assertNever(event);
  }
}

function toggleMode(state: ProfileFlowState): ProfileFlowState {
  if (!isSelection(state)) return state;
  return { ...state, stage: state.stage === 'profile_selection' ? 'edit_profile_selection' : 'profile_selection' };
}

function onChosen(state: ProfileFlowState, profile: ProfileFacts | null, facts: ProfileFlowFacts): ProfileFlowStep {
  if (profile === null) return withoutEffects(state);
  if (state.stage === 'edit_profile_selection') return withoutEffects(withForm(state, profile));
  if (state.stage !== 'profile_selection') return withoutEffects(state);
  if (state.mode === 'add_default') return withoutEffects(profile.status === 'new' ? withForm(state, profile) : state);
  return profile.id === facts.currentProfileId ? finish(state, facts) : pairProfile(state, profile);
}

function onBack(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  if (state.stage === 'edit_profile_icon') return withoutEffects({ ...state, stage: 'edit_profile_next' });
  if (state.stage === 'edit_profile_next') return withoutEffects({ ...state, stage: 'edit_profile' });
  if (state.stage !== 'edit_profile') return withoutEffects(state.stage === 'edit_profile_selection' ? toggleMode(state) : state);
  if (state.mode === 'create_page' && facts.backUrl !== null) return { state, effects: [{ type: 'leave', to: facts.backUrl }] };
  return withoutEffects(
    withoutForm(state, state.editing === null || state.mode === 'add_default' ? 'profile_selection' : 'edit_profile_selection'),
  );
}
