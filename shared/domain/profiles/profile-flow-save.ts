import { assertNever } from '#shared/kernel/assert-never.ts';
import type { ProfileFlowEvent, ProfileFlowFacts, ProfileFlowState, ProfileFlowStep } from './profile-flow-state.ts';
import { finish, pairProfile, withoutEffects, withoutForm } from './profile-flow-steps.ts';
import { profileFormErrors } from './profile-form.ts';
import { deleteRefusal, isBirthLocked } from './profile-rights.ts';

/** Goes to `stage` if the form is valid; otherwise shows the errors on its first page. */
export function validated(state: ProfileFlowState, facts: ProfileFlowFacts, stage: ProfileFlowState['stage']): ProfileFlowState {
  if (state.draft === null) return state;
  const faults = profileFormErrors(state.draft, {
    createPage: state.mode === 'create_page',
    currentYear: facts.currentYear,
    birthLocked: isBirthLocked(state.editing),
  });
  return { ...state, errors: faults, stage: Object.keys(faults).length === 0 ? stage : 'edit_profile' };
}

/** In add-default mode the first save makes the profile active (S0-4-028). */
export function save(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  const ready = validated(state, facts, state.stage);
  if (ready.draft === null || Object.keys(ready.errors).length > 0) return withoutEffects(ready);
  const attempt = state.attempt + 1;
  const named = { ...ready.draft, profile_name: ready.draft.profile_name.trim() };
  const profile = state.mode === 'add_default' ? { ...named, status: 'active' as const } : named;
  return {
    state: { ...ready, busy: true, attempt, failure: null },
    effects: [{ type: 'save', attempt, id: state.editing?.id ?? null, profile }],
  };
}

/** Deletes the profile of the form unless it is the default or the current one (S0-6-017, S0-6-018). */
export function remove(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  const { editing, draft } = state;
  if (editing === null || draft === null || state.mode === 'add_default') return withoutEffects(state);
  const refusal = deleteRefusal(editing, facts.currentProfileId);
  if (refusal !== null) return withoutEffects({ ...state, failure: refusal });
  const attempt = state.attempt + 1;
  return {
    state: { ...state, busy: true, attempt, failure: null },
    effects: [{ type: 'delete', attempt, id: editing.id, profile: { status: 'inactive' } }],
  };
}

type ResultEvent = Extract<ProfileFlowEvent, { readonly attempt: number }>;

/**
 * Applies a result: saving pairs a new default profile, or returns to the create page's return URL or the selection; deleting returns to the edit
 * selection (S0-4-022 to S0-4-026).
 */
export function onResult(state: ProfileFlowState, event: ResultEvent, facts: ProfileFlowFacts): ProfileFlowStep {
  switch (event.type) {
    case 'profile-saved':
      if (state.draft === null) return withoutEffects(state);
      if (state.mode === 'add_default') return pairProfile({ ...state, mode: 'prompt' }, event.profile, { newDefault: true });
      if (state.mode === 'create_page' && facts.backUrl !== null) {
        return { state: withoutForm(state, 'complete'), effects: [{ type: 'leave', to: facts.backUrl }] };
      }
      return withoutEffects({ ...withoutForm(state, 'profile_selection'), mode: 'prompt' });
    case 'profile-deleted':
      return withoutEffects(state.draft === null ? state : withoutForm(state, 'edit_profile_selection'));
    case 'paired':
      return state.stage === 'pair_device' ? finish(state, facts) : withoutEffects(state);
    case 'new-master-needed':
      return withoutEffects(state.stage === 'pair_device' ? { ...state, busy: false, confirmNewMaster: true } : state);
    case 'call-failed':
      return withoutEffects(withFailure(state, event.code));
    default:
      return assertNever(event);
  }
}

/** Keeps the form after a failed save or delete; a failed pairing returns to the selection. */
const withFailure = (state: ProfileFlowState, code: string): ProfileFlowState =>
  state.stage === 'pair_device' ? { ...withoutForm(state, 'profile_selection'), failure: code } : { ...state, busy: false, failure: code };
