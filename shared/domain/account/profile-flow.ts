import { assertNever } from '#shared/kernel/assert-never.ts';
import type { ProfileFacts } from './profile.ts';
import { isAddDefault } from './profile-entry.ts';
import { closed, find, finish, isSelection, opened, pair, stay } from './profile-flow-moves.ts';
import { answered, checked, remove, save } from './profile-flow-save.ts';
import type { ProfileFlowEvent, ProfileFlowFacts, ProfileFlowState, ProfileFlowStep } from './profile-flow-state.ts';
import { changedDraft, mayAddProfile } from './profile-rights.ts';

/** Which way the profile screen was come to: choosing (the prompt), editing (`edit_profile`), pairing, or the create page. */
export type ProfileFlowStart = 'select' | 'edit' | 'pair' | 'create_page';

/**
 * The profile screen as it opens. A new account is in add-default mode whatever was asked for; the create page begins with an empty form. The pairing
 * of the current profile begins at once.
 */
export function startProfileFlow(how: ProfileFlowStart, facts: ProfileFlowFacts): ProfileFlowStep {
  const start: ProfileFlowState = {
    stage: how === 'edit' ? 'edit_profile_selection' : 'profile_selection',
    mode: how === 'create_page' ? 'create_page' : 'prompt',
    editing: null,
    draft: null,
    faults: {},
    busy: false,
    attempt: 0,
    failure: null,
    confirmNewMaster: false,
  };
  if (isAddDefault(facts.profiles)) return stay({ ...start, stage: 'profile_selection', mode: 'add_default' });
  if (how === 'create_page') return mayAddProfile(facts.profiles, facts.maxProfileCount) ? stay(opened(start, null)) : stay(start);
  const current = how === 'pair' ? find(facts, facts.currentProfileId) : null;
  return current === null ? stay(start) : pair(start, current);
}

/**
 * The profile screen after an event (accounts section 4), and what it must do. Total: an event that has no place in the present stage, anything but
 * an answer while a call is under way, and a late answer change nothing.
 */
export function stepProfileFlow(state: ProfileFlowState, event: ProfileFlowEvent, facts: ProfileFlowFacts): ProfileFlowStep {
  if ('attempt' in event) return event.attempt === state.attempt && state.busy ? answered(state, event, facts) : stay(state);
  if (state.busy) return stay(state);
  switch (event.type) {
    case 'edit-toggled':
      return stay(toggled(state));
    case 'profile-chosen':
      return chosen(state, find(facts, event.id), facts);
    case 'new-chosen':
      return stay(isSelection(state) && mayAddProfile(facts.profiles, facts.maxProfileCount) ? opened(state, null) : state);
    case 'draft-changed':
      if (state.draft === null) return stay(state);
      return stay({ ...state, faults: {}, draft: changedDraft(state.draft, event.change, state.editing, facts.updateProfileClass) });
    case 'next-chosen':
      return stay(state.stage === 'edit_profile' ? checked(state, facts, 'edit_profile_next') : state);
    case 'icon-opened':
      return stay(state.stage === 'edit_profile_next' ? { ...state, stage: 'edit_profile_icon' } : state);
    case 'icon-chosen':
      if (state.stage !== 'edit_profile_icon' || state.draft === null) return stay(state);
      return stay({ ...state, stage: 'edit_profile_next', draft: { ...state.draft, profile_icon_id: event.iconId } });
    case 'went-back':
      return wentBack(state, facts);
    case 'new-master-answered':
      if (!state.confirmNewMaster || state.editing === null) return stay(state);
      return pair(state, state.editing, { newMaster: event.yes ? 'yes' : 'no' });
    case 'save-chosen':
      return save(state, facts);
    case 'delete-chosen':
      return remove(state, facts);
    default:
      return assertNever(event);
  }
}

function toggled(state: ProfileFlowState): ProfileFlowState {
  if (!isSelection(state)) return state;
  return { ...state, stage: state.stage === 'profile_selection' ? 'edit_profile_selection' : 'profile_selection' };
}

function chosen(state: ProfileFlowState, profile: ProfileFacts | null, facts: ProfileFlowFacts): ProfileFlowStep {
  if (profile === null) return stay(state);
  if (state.stage === 'edit_profile_selection') return stay(opened(state, profile));
  if (state.stage !== 'profile_selection') return stay(state);
  if (state.mode === 'add_default') return stay(profile.status === 'new' ? opened(state, profile) : state);
  return profile.id === facts.currentProfileId ? finish(state, facts) : pair(state, profile);
}

function wentBack(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  if (state.stage === 'edit_profile_icon') return stay({ ...state, stage: 'edit_profile_next' });
  if (state.stage === 'edit_profile_next') return stay({ ...state, stage: 'edit_profile' });
  if (state.stage !== 'edit_profile') return stay(state.stage === 'edit_profile_selection' ? toggled(state) : state);
  if (state.mode === 'create_page' && facts.backUrl !== null) return { state, effects: [{ type: 'leave', to: facts.backUrl }] };
  return stay(closed(state, state.editing === null || state.mode === 'add_default' ? 'profile_selection' : 'edit_profile_selection'));
}
