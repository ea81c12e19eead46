import type { ProfileDraft, ProfileFacts } from './profile.ts';
import type { ProfileFormErrors } from './profile-form.ts';

/** States of the profile prompt or page (accounts section 2), and its end. */
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

/** What the flow looks at, fresh at every event. */
export type ProfileFlowFacts = {
  readonly profiles: readonly ProfileFacts[];
  readonly currentProfileId: string | null;
  readonly maxProfileCount: number;
  readonly updateProfileClass: boolean;
  readonly currentYear: number;
  /** Path of the page, for the reload after choosing. */
  readonly path: string;
  /** Where the create page goes back to, checked by `safeDestination`; null for none. */
  readonly backUrl: string | null;
};

/**
 * Where the profile screen stands. `editing` is the saved profile in the form, null for a new one; `draft` the form, null outside of it. `attempt`
 * numbers the calls; an answer with another number is late and dropped. `failure` is the code of the last call that did not work.
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
  /** In pair_device the question of code 20030802 is open: pair this device as new master? */
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
  /** `afterPairing` said `confirm_new_master`. */
  | { readonly type: 'new-master-needed'; readonly attempt: number }
  | { readonly type: 'new-master-answered'; readonly yes: boolean }
  | { readonly type: 'call-failed'; readonly attempt: number; readonly code: string };

/** The profile object of a save: the form with a trimmed name, and a status where it changes. */
export type SavedProfile = ProfileDraft & { readonly status?: 'active' | 'inactive' };

/** Whether the viewer was asked about a new master: not yet, and said yes, or no (then only a token with a blocked pair is asked for). */
export type NewMaster = 'not_asked' | 'yes' | 'no';

/**
 * What the screen must do. `pair` makes `profile` the one that watches (device pairing, or only its token where no pairing is offered); `finish` ends
 * login, with a reload on the special paths; `leave` goes to an address of this app.
 */
export type ProfileFlowEffect =
  | { readonly type: 'save'; readonly attempt: number; readonly id: string | null; readonly profile: SavedProfile }
  | { readonly type: 'delete'; readonly attempt: number; readonly id: string; readonly profile: { readonly status: 'inactive' } }
  /** `newDefault`: the profile is the account's default one, made just now. */
  | {
      readonly type: 'pair';
      readonly attempt: number;
      readonly profile: ProfileFacts;
      readonly newMaster: NewMaster;
      readonly newDefault: boolean;
    }
  | { readonly type: 'finish'; readonly reload: boolean }
  | { readonly type: 'leave'; readonly to: string };

export type ProfileFlowStep = { readonly state: ProfileFlowState; readonly effects: readonly ProfileFlowEffect[] };
