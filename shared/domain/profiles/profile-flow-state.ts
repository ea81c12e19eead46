import type { ProfileDraft, ProfileFacts } from './profile.ts';
import type { ProfileFormErrors } from './profile-form.ts';

/** Stages of the profile prompt or page (S0-2-073 to S0-2-079), and the end. */
export type ProfileStage =
  | 'profile_selection'
  | 'edit_profile_selection'
  | 'edit_profile'
  | 'edit_profile_next'
  | 'edit_profile_icon'
  | 'pair_device'
  | 'complete';

/** The prompt, the prompt of a new account, or the full create-profile page. */
export type ProfileMode = 'prompt' | 'add_default' | 'create_page';

/** Inputs of the flow, current at every event. */
export type ProfileFlowFacts = {
  readonly profiles: readonly ProfileFacts[];
  readonly currentProfileId: string | null;
  readonly maxProfileCount: number;
  readonly updateProfileClass: boolean;
  readonly currentYear: number;
  /** Path of the page, for the reload after selection. */
  readonly path: string;
  /** Return URL of the create page, validated by `safeDestination`; null for none. */
  readonly backUrl: string | null;
};

/**
 * State of the profile screen. `editing` is the saved profile of the form (null for a new one), `draft` the
 * form. `attempt` numbers the calls, and a result with another number is dropped; `failure` is the code of
 * the last failed call.
 */
export type ProfileFlowState = {
  readonly stage: ProfileStage;
  readonly mode: ProfileMode;
  readonly editing: ProfileFacts | null;
  readonly draft: ProfileDraft | null;
  readonly errors: ProfileFormErrors;
  readonly busy: boolean;
  readonly attempt: number;
  readonly failure: string | null;
  /** In pair_device, the question of code 20030802 is open: make this the main device? */
  readonly confirmNewMaster: boolean;
};

export type ProfileFlowEvent =
  | { readonly type: 'edit-toggled' }
  | { readonly type: 'profile-chosen'; readonly id: string }
  | { readonly type: 'new-chosen' }
  | { readonly type: 'draft-changed'; readonly change: Partial<ProfileDraft> }
  | { readonly type: 'next-chosen' }
  | { readonly type: 'icon-opened' }
  | { readonly type: 'icon-chosen'; readonly iconId: string }
  | { readonly type: 'went-back' }
  | { readonly type: 'save-chosen' }
  | { readonly type: 'delete-chosen' }
  | { readonly type: 'profile-saved'; readonly attempt: number; readonly profile: ProfileFacts }
  | { readonly type: 'profile-deleted'; readonly attempt: number }
  | { readonly type: 'paired'; readonly attempt: number }
  /** Pairing returned `confirm_new_master`. */
  | { readonly type: 'new-master-needed'; readonly attempt: number }
  | { readonly type: 'new-master-answered'; readonly yes: boolean }
  | { readonly type: 'call-failed'; readonly attempt: number; readonly code: string };

/** Profile object of a save: the form with a trimmed name, and the status if it changes. */
export type SavedProfile = ProfileDraft & { readonly status?: 'active' | 'inactive' };

/**
 * Answer about the main device: not asked, yes, or no (then only a token with a blocked pair is requested).
 */
export type NewMasterAnswer = 'not_asked' | 'yes' | 'no';

/**
 * Effects of the screen. `pair` selects `profile` (pairs the device, or only requests its token where pairing
 * is not offered); `finish` ends login, with a reload on the special paths; `leave` navigates within the app.
 */
export type ProfileFlowEffect =
  | {
      readonly type: 'save';
      readonly attempt: number;
      readonly id: string | null;
      readonly profile: SavedProfile;
    }
  | {
      readonly type: 'delete';
      readonly attempt: number;
      readonly id: string;
      readonly profile: { readonly status: 'inactive' };
    }
  /** `newDefault`: the account's default profile, just created. */
  | {
      readonly type: 'pair';
      readonly attempt: number;
      readonly profile: ProfileFacts;
      readonly newMaster: NewMasterAnswer;
      readonly newDefault: boolean;
    }
  | { readonly type: 'finish'; readonly reload: boolean }
  | { readonly type: 'leave'; readonly to: string };

export type ProfileFlowStep = {
  readonly state: ProfileFlowState;
  readonly effects: readonly ProfileFlowEffect[];
};
