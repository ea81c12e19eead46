import { assertNever } from '#shared/kernel/assert-never.ts';
import { closed, finish, pair, stay } from './profile-flow-moves.ts';
import type { ProfileFlowEvent, ProfileFlowFacts, ProfileFlowState, ProfileFlowStep } from './profile-flow-state.ts';
import { profileFaults } from './profile-form.ts';
import { deleteRefusal, isBirthLocked } from './profile-rights.ts';

/** Goes to `stage` where the form has no fault; else the first page of the form shows its faults. */
export function checked(state: ProfileFlowState, facts: ProfileFlowFacts, stage: ProfileFlowState['stage']): ProfileFlowState {
  if (state.draft === null) return state;
  const faults = profileFaults(state.draft, {
    createPage: state.mode === 'create_page',
    currentYear: facts.currentYear,
    birthLocked: isBirthLocked(state.editing),
  });
  return { ...state, faults, stage: Object.keys(faults).length === 0 ? stage : 'edit_profile' };
}

/** In add-default mode the profile becomes active with its first save. */
export function save(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  const ready = checked(state, facts, state.stage);
  if (ready.draft === null || Object.keys(ready.faults).length > 0) return stay(ready);
  const attempt = state.attempt + 1;
  const named = { ...ready.draft, profile_name: ready.draft.profile_name.trim() };
  const profile = state.mode === 'add_default' ? { ...named, status: 'active' as const } : named;
  return {
    state: { ...ready, busy: true, attempt, failure: null },
    effects: [{ type: 'save', attempt, id: state.editing?.id ?? null, profile }],
  };
}

/** Deletes the profile of the form, unless it is the default one or the one that watches. */
export function remove(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  const { editing, draft } = state;
  if (editing === null || draft === null || state.mode === 'add_default') return stay(state);
  const refusal = deleteRefusal(editing, facts.currentProfileId);
  if (refusal !== null) return stay({ ...state, failure: refusal });
  const attempt = state.attempt + 1;
  return {
    state: { ...state, busy: true, attempt, failure: null },
    effects: [{ type: 'delete', attempt, id: editing.id, profile: { status: 'inactive' } }],
  };
}

type Answer = Extract<ProfileFlowEvent, { readonly attempt: number }>;

/** Save pairs the new default profile, returns to the back address of the create page, or to the selection; delete to the edit selection. */
export function answered(state: ProfileFlowState, event: Answer, facts: ProfileFlowFacts): ProfileFlowStep {
  switch (event.type) {
    case 'profile-saved':
      if (state.draft === null) return stay(state);
      if (state.mode === 'add_default') return pair({ ...state, mode: 'prompt' }, event.profile, { newDefault: true });
      if (state.mode === 'create_page' && facts.backUrl !== null) {
        return { state: closed(state, 'complete'), effects: [{ type: 'leave', to: facts.backUrl }] };
      }
      return stay({ ...closed(state, 'profile_selection'), mode: 'prompt' });
    case 'profile-deleted':
      return stay(state.draft === null ? state : closed(state, 'edit_profile_selection'));
    case 'paired':
      return state.stage === 'pair_device' ? finish(state, facts) : stay(state);
    case 'new-master-needed':
      return stay(state.stage === 'pair_device' ? { ...state, busy: false, confirmNewMaster: true } : state);
    case 'call-failed':
      return stay(failedCall(state, event.code));
    default:
      return assertNever(event);
  }
}

/** A failed save or delete keeps the form as it was typed; a failed pairing goes back to the selection. */
const failedCall = (state: ProfileFlowState, code: string): ProfileFlowState =>
  state.stage === 'pair_device' ? { ...closed(state, 'profile_selection'), failure: code } : { ...state, busy: false, failure: code };
