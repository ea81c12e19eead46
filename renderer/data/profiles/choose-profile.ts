import type { Data } from '#renderer/data/create-data.ts';
import { offersPairing } from '#shared/domain/profiles/profile-entry.ts';
import type { NewMasterAnswer } from '#shared/domain/profiles/profile-flow-state.ts';
import type { Language } from '#shared/kernel/language.ts';

export type ChosenProfile = {
  readonly id: string;
  readonly profile_name: string;
  readonly profile_class: 'general' | 'kids';
};

/** Result of choosing a profile; `failed` carries the code of the service or of the call. */
export type ProfileChoice =
  | { readonly done: 'chosen' | 'new_master_needed' }
  | { readonly done: 'failed'; readonly code: string };

/**
 * Switches to a profile and refreshes the session: pairs the device if that is offered (S0-4-015), otherwise
 * only creates the profile's token. `newMaster` is the viewer's answer to code 20030802: false creates a
 * token with the pair blocked; `newDefault` says that this is the account's new default profile. All tabs of the
 * browser follow (decision 015).
 */
export const chooseProfile = (
  data: Pick<Data, 'api' | 'session'>,
  profile: ChosenProfile,
  lang: Language,
  { newMaster, newDefault = false }: { readonly newMaster: NewMasterAnswer; readonly newDefault?: boolean },
): Promise<ProfileChoice> =>
  data.session.whileChoosing(() => switchTo(data, profile, lang, { newMaster, newDefault }));

async function switchTo(
  { api, session }: Pick<Data, 'api' | 'session'>,
  profile: ChosenProfile,
  lang: Language,
  { newMaster, newDefault }: { readonly newMaster: NewMasterAnswer; readonly newDefault: boolean },
): Promise<ProfileChoice> {
  const { viewer } = session.store.getState();
  if (newMaster === 'no') return token({ api, session }, profile, true);
  if (!offersPairing({ browserSupported: true, userType: viewer.userType }))
    return token({ api, session }, profile, false);
  const paired = {
    profileId: profile.id,
    profileName: profile.profile_name,
    profileClass: profile.profile_class,
  };
  const outcome = await session.pairProfile(paired, lang, {
    offered: true,
    newMaster: newMaster === 'yes',
    withDefaultProfile: newDefault,
  });
  if (outcome.done === 'failed') return outcome;
  if (outcome.done === 'nothing') return token({ api, session }, profile, false);
  return { done: outcome.done === 'confirm_new_master' ? 'new_master_needed' : 'chosen' };
}

/** Creates the profile's token without pairing, which is all that an unpaired browser gets. */
async function token(
  { api, session }: Pick<Data, 'api' | 'session'>,
  profile: ChosenProfile,
  blocked: boolean,
): Promise<ProfileChoice> {
  const body = { profile_id: profile.id, profile_name: profile.profile_name, blocked_pair: blocked };
  const reply = await api.call('generateProfileAccessToken', { body });
  if (!reply.ok) return { done: 'failed', code: reply.error.serviceCode ?? reply.error.code };
  if (!reply.value.success) return { done: 'failed', code: reply.value.errors?.code ?? 'UNKNOWN' };
  await session.refresh();
  return { done: 'chosen' };
}
