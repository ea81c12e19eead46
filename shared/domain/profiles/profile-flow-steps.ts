import { draftOf, NEW_PROFILE, type ProfileFacts } from './profile.ts';
import { reloadsAfterChoice } from './profile-entry.ts';
import type { NewMaster, ProfileFlowFacts, ProfileFlowState, ProfileFlowStep } from './profile-flow-state.ts';
import { activeProfiles } from './profile-rights.ts';

export const withoutEffects = (state: ProfileFlowState): ProfileFlowStep => ({ state, effects: [] });

/** Finds a profile that is not deleted. */
export const findProfile = (facts: ProfileFlowFacts, id: string | null): ProfileFacts | null =>
  activeProfiles(facts.profiles).find((profile) => profile.id === id) ?? null;

/** Returns whether the stage is one of the two selections, between which the viewer may toggle; a new account may not. */
export const isSelection = ({ stage, mode }: ProfileFlowState): boolean =>
  mode !== 'add_default' && (stage === 'profile_selection' || stage === 'edit_profile_selection');

/** Opens the form for a saved profile, or for a new one. */
export const withForm = (state: ProfileFlowState, editing: ProfileFacts | null): ProfileFlowState => ({
  ...state,
  stage: 'edit_profile',
  editing,
  draft: editing === null ? NEW_PROFILE : draftOf(editing),
  errors: {},
  failure: null,
});

/** Leaves the form for another stage. */
export const withoutForm = (
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
  { newMaster = 'not_asked', newDefault = false }: { readonly newMaster?: NewMaster; readonly newDefault?: boolean } = {},
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
