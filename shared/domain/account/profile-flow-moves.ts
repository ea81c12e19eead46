import { draftOf, NEW_PROFILE, type ProfileFacts } from './profile.ts';
import { reloadsAfterChoice } from './profile-entry.ts';
import type { NewMaster, ProfileFlowFacts, ProfileFlowState, ProfileFlowStep } from './profile-flow-state.ts';
import { livingProfiles } from './profile-rights.ts';

/** Nothing to do. */
export const stay = (state: ProfileFlowState): ProfileFlowStep => ({ state, effects: [] });

/** A profile of the list that is not deleted. */
export const find = (facts: ProfileFlowFacts, id: string | null): ProfileFacts | null =>
  livingProfiles(facts.profiles).find((profile) => profile.id === id) ?? null;

/** One of the two selections, between which a viewer may toggle; a new account has nothing to toggle. */
export const isSelection = ({ stage, mode }: ProfileFlowState): boolean =>
  mode !== 'add_default' && (stage === 'profile_selection' || stage === 'edit_profile_selection');

/** The form over a saved profile, or over a new one. */
export const opened = (state: ProfileFlowState, editing: ProfileFacts | null): ProfileFlowState => ({
  ...state,
  stage: 'edit_profile',
  editing,
  draft: editing === null ? NEW_PROFILE : draftOf(editing),
  faults: {},
  failure: null,
});

/** A stage without a form. */
export const closed = (
  state: ProfileFlowState,
  stage: 'profile_selection' | 'edit_profile_selection' | 'pair_device' | 'complete',
): ProfileFlowState => ({
  ...state,
  stage,
  editing: null,
  draft: null,
  faults: {},
  busy: false,
  failure: null,
  confirmNewMaster: false,
});

/** Makes a profile the one that watches; `newDefault` says that it is the account's default one, made just now. */
export function pair(
  state: ProfileFlowState,
  profile: ProfileFacts,
  { newMaster = 'not_asked', newDefault = false }: { readonly newMaster?: NewMaster; readonly newDefault?: boolean } = {},
): ProfileFlowStep {
  const attempt = state.attempt + 1;
  return {
    state: { ...closed(state, 'pair_device'), editing: profile, busy: true, attempt },
    effects: [{ type: 'pair', attempt, profile, newMaster, newDefault }],
  };
}

/** The end: the profile that was chosen watches. */
export const finish = (state: ProfileFlowState, facts: ProfileFlowFacts): ProfileFlowStep => ({
  state: closed(state, 'complete'),
  effects: [{ type: 'finish', reload: reloadsAfterChoice(facts.path) }],
});
