import { assertNever } from '#shared/kernel/assert-never.ts';
import { draftOf, NEW_PROFILE, type ProfileFacts } from './profile.ts';
import { isAddDefault, reloadsAfterChoice } from './profile-entry.ts';
import type {
  NewMasterAnswer,
  ProfileFlowEvent,
  ProfileFlowFacts,
  ProfileFlowState,
  ProfileFlowStep,
} from './profile-flow-state.ts';
import { profileFormErrors } from './profile-form.ts';
import {
  activeProfiles,
  deleteRefusal,
  isBirthLocked,
  mayAddProfile,
  withDraftChange,
} from './profile-rights.ts';

export const flowWithoutEffects = (state: ProfileFlowState): ProfileFlowStep => ({ state, effects: [] });

/** Finds a profile that is not deleted. */
const findProfile = (facts: ProfileFlowFacts, id: string | null): ProfileFacts | null =>
  activeProfiles(facts.profiles).find((profile) => profile.id === id) ?? null;

/**
 * Returns whether the stage is one of the two selections, between which the viewer may toggle; a new account
 * may not.
 */
const isSelection = ({ stage, mode }: ProfileFlowState): boolean =>
  mode !== 'add_default' && (stage === 'profile_selection' || stage === 'edit_profile_selection');

/** Opens the form for a saved profile, or for a new one. */
const withForm = (state: ProfileFlowState, editing: ProfileFacts | null): ProfileFlowState => ({
  ...state,
  stage: 'edit_profile',
  editing,
  draft: editing === null ? NEW_PROFILE : draftOf(editing),
  errors: {},
  failure: null,
});

/** Leaves the form for another stage. */
const withoutForm = (
  state: ProfileFlowState,
  stage: 'profile_selection' | 'edit_profile_selection' | 'pair_device' | 'complete',
): ProfileFlowState => ({
  ...state,
  stage,
  editing: null,
  draft: null,
  errors: {},
  busy: false,
  failure: null,
  confirmNewMaster: false,
});

/** Selects a profile; `newDefault` marks the account's default profile, just created. */
export function pairProfile(
  state: ProfileFlowState,
  profile: ProfileFacts,
  {
    newMaster = 'not_asked',
    newDefault = false,
  }: { readonly newMaster?: NewMasterAnswer; readonly newDefault?: boolean } = {},
): ProfileFlowStep {
  const attempt = state.attempt + 1;
  return {
    state: { ...withoutForm(state, 'pair_device'), editing: profile, busy: true, attempt },
    effects: [{ type: 'pair', attempt, profile, newMaster, newDefault }],
  };
}

/** Completes the flow with the selected profile. */
export const finish = (state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep => ({
  state: withoutForm(state, 'complete'),
  effects: [{ type: 'finish', reload: reloadsAfterChoice(facts.path) }],
});

/** Goes to `stage` if the form is valid; otherwise shows the errors on its first page. */
export function validateForm(
  state: ProfileFlowState,
  facts: ProfileFlowFacts,
  stage: ProfileFlowState['stage'],
): ProfileFlowState {
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
  const ready = validateForm(state, facts, state.stage);
  if (ready.draft === null || Object.keys(ready.errors).length > 0) return flowWithoutEffects(ready);
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
  if (editing === null || draft === null || state.mode === 'add_default') return flowWithoutEffects(state);
  const refusal = deleteRefusal(editing, facts.currentProfileId);
  if (refusal !== null) return flowWithoutEffects({ ...state, failure: refusal });
  const attempt = state.attempt + 1;
  return {
    state: { ...state, busy: true, attempt, failure: null },
    effects: [{ type: 'delete', attempt, id: editing.id, profile: { status: 'inactive' } }],
  };
}

type ResultEvent = Extract<ProfileFlowEvent, { readonly attempt: number }>;

/**
 * Applies a result: saving pairs a new default profile, or returns to the create page's return URL or the
 * selection; deleting returns to the edit selection (S0-4-022 to S0-4-026).
 */
function onResult(state: ProfileFlowState, event: ResultEvent, facts: ProfileFlowFacts): ProfileFlowStep {
  switch (event.type) {
    case 'profile-saved':
      if (state.draft === null) return flowWithoutEffects(state);
      if (state.mode === 'add_default')
        return pairProfile({ ...state, mode: 'prompt' }, event.profile, { newDefault: true });
      if (state.mode === 'create_page' && facts.backUrl !== null) {
        return { state: withoutForm(state, 'complete'), effects: [{ type: 'leave', to: facts.backUrl }] };
      }
      return flowWithoutEffects({ ...withoutForm(state, 'profile_selection'), mode: 'prompt' });
    case 'profile-deleted':
      return flowWithoutEffects(state.draft === null ? state : withoutForm(state, 'edit_profile_selection'));
    case 'paired':
      return state.stage === 'pair_device' ? finish(state, facts) : flowWithoutEffects(state);
    case 'new-master-needed':
      return flowWithoutEffects(
        state.stage === 'pair_device' ? { ...state, busy: false, confirmNewMaster: true } : state,
      );
    case 'call-failed':
      return flowWithoutEffects(withFailure(state, event.code));
    default:
      return assertNever(event);
  }
}

/** Keeps the form after a failed save or delete; a failed pairing returns to the selection. */
const withFailure = (state: ProfileFlowState, code: string): ProfileFlowState =>
  state.stage === 'pair_device'
    ? { ...withoutForm(state, 'profile_selection'), failure: code }
    : { ...state, busy: false, failure: code };

/**
 * How the profile screen was opened: choosing (the prompt), editing (`edit_profile`), pairing, or the create
 * page.
 */
export type ProfileFlowStart = 'select' | 'edit' | 'pair' | 'create_page';

/**
 * Returns the initial state. A new account is always in add-default mode, the create page starts with an
 * empty form, and pairing of the current profile starts at once.
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
  if (isAddDefault(facts.profiles))
    return flowWithoutEffects({ ...start, stage: 'profile_selection', mode: 'add_default' });
  if (how === 'create_page')
    return mayAddProfile(facts.profiles, facts.maxProfileCount)
      ? flowWithoutEffects(withForm(start, null))
      : flowWithoutEffects(start);
  const current = how === 'pair' ? findProfile(facts, facts.currentProfileId) : null;
  return current === null ? flowWithoutEffects(start) : pairProfile(start, current);
}

/**
 * Returns the state after an event and its effects (S0-4-016 to S0-4-028). Events that do not belong to the
 * stage, input during a call, and late results change nothing.
 */
export function stepProfileFlow(
  state: ProfileFlowState,
  event: ProfileFlowEvent,
  facts: ProfileFlowFacts,
): ProfileFlowStep {
  if ('attempt' in event)
    return event.attempt === state.attempt && state.busy
      ? onResult(state, event, facts)
      : flowWithoutEffects(state);
  if (state.busy) return flowWithoutEffects(state);
  switch (event.type) {
    case 'edit-toggled':
      return flowWithoutEffects(toggleMode(state));
    case 'profile-chosen':
      return onChosen(state, findProfile(facts, event.id), facts);
    case 'new-chosen':
      return flowWithoutEffects(
        isSelection(state) && mayAddProfile(facts.profiles, facts.maxProfileCount)
          ? withForm(state, null)
          : state,
      );
    case 'draft-changed':
      if (state.draft === null) return flowWithoutEffects(state);
      return flowWithoutEffects({
        ...state,
        errors: {},
        draft: withDraftChange(state.draft, event.change, state.editing, facts.updateProfileClass),
      });
    case 'next-chosen':
      return flowWithoutEffects(
        state.stage === 'edit_profile' ? validateForm(state, facts, 'edit_profile_next') : state,
      );
    case 'icon-opened':
      return flowWithoutEffects(
        state.stage === 'edit_profile_next' ? { ...state, stage: 'edit_profile_icon' } : state,
      );
    case 'icon-chosen':
      if (state.stage !== 'edit_profile_icon' || state.draft === null) return flowWithoutEffects(state);
      return flowWithoutEffects({
        ...state,
        stage: 'edit_profile_next',
        draft: { ...state.draft, profile_icon_id: event.iconId },
      });
    case 'went-back':
      return onBack(state, facts);
    case 'new-master-answered':
      if (!state.confirmNewMaster || state.editing === null) return flowWithoutEffects(state);
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
  return {
    ...state,
    stage: state.stage === 'profile_selection' ? 'edit_profile_selection' : 'profile_selection',
  };
}

function onChosen(
  state: ProfileFlowState,
  profile: ProfileFacts | null,
  facts: ProfileFlowFacts,
): ProfileFlowStep {
  if (profile === null) return flowWithoutEffects(state);
  if (state.stage === 'edit_profile_selection') return flowWithoutEffects(withForm(state, profile));
  if (state.stage !== 'profile_selection') return flowWithoutEffects(state);
  if (state.mode === 'add_default')
    return flowWithoutEffects(profile.status === 'new' ? withForm(state, profile) : state);
  return profile.id === facts.currentProfileId ? finish(state, facts) : pairProfile(state, profile);
}

function onBack(state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep {
  if (state.stage === 'edit_profile_icon')
    return flowWithoutEffects({ ...state, stage: 'edit_profile_next' });
  if (state.stage === 'edit_profile_next') return flowWithoutEffects({ ...state, stage: 'edit_profile' });
  if (state.stage !== 'edit_profile')
    return flowWithoutEffects(state.stage === 'edit_profile_selection' ? toggleMode(state) : state);
  if (state.mode === 'create_page' && facts.backUrl !== null)
    return { state, effects: [{ type: 'leave', to: facts.backUrl }] };
  return flowWithoutEffects(
    withoutForm(
      state,
      state.editing === null || state.mode === 'add_default' ? 'profile_selection' : 'edit_profile_selection',
    ),
  );
}
