import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { chooseProfile } from '#renderer/data/profiles/choose-profile.ts';
import type { ProfileFlowEffect, ProfileFlowEvent } from '#shared/domain/profiles/profile-flow-state.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { Result } from '#shared/kernel/result.ts';

export type ProfileEffectDeps = {
  readonly data: Pick<Data, 'api' | 'session'>;
  readonly language: Language;
  /** Fetches the list again; resolves when it is there, or stayed as it was. */
  readonly refresh: () => Promise<void>;
  /** The profile that was chosen watches: the screen is at its end. */
  readonly onFinish: (reload: boolean) => void;
  /** Goes to an address of this app. */
  readonly onLeave: (to: string) => void;
};

type Effect<Type extends ProfileFlowEffect['type']> = Extract<ProfileFlowEffect, { readonly type: Type }>;

/** Performs an effect of the profile flow and returns its result as an event, or null. */
export async function performProfileEffect(
  deps: ProfileEffectDeps,
  effect: ProfileFlowEffect,
): Promise<ProfileFlowEvent | null> {
  switch (effect.type) {
    case 'save':
      return save(deps, effect);
    case 'delete':
      return remove(deps, effect);
    case 'pair':
      return pair(deps, effect);
    case 'finish':
      deps.onFinish(effect.reload);
      return null;
    case 'leave':
      deps.onLeave(effect.to);
      return null;
    default:
      return assertNever(effect);
  }
}

async function save(
  { data, refresh }: ProfileEffectDeps,
  { attempt, id, profile }: Effect<'save'>,
): Promise<ProfileFlowEvent> {
  const body = { id, profile: { ...profile, interested_genre: [...profile.interested_genre] } };
  const reply = await data.api.call('saveProfile', { body });
  const saved = reply.ok ? reply.value.profile : null;
  if (!reply.ok || !reply.value.success || !saved)
    return { type: 'call-failed', attempt, code: errorCode(reply) };
  await refresh();
  if (saved.id === data.session.store.getState().viewer.profileId) await data.session.refresh();
  return { type: 'profile-saved', attempt, profile: saved };
}

async function remove(
  { data, refresh }: ProfileEffectDeps,
  { attempt, id, profile }: Effect<'delete'>,
): Promise<ProfileFlowEvent> {
  const reply = await data.api.call('saveProfile', { body: { id, profile } });
  if (!reply.ok || !reply.value.success) return { type: 'call-failed', attempt, code: errorCode(reply) };
  await refresh();
  return { type: 'profile-deleted', attempt };
}

async function pair(
  { data, language }: ProfileEffectDeps,
  { attempt, profile, newMaster, newDefault }: Effect<'pair'>,
): Promise<ProfileFlowEvent> {
  const choice = await chooseProfile(data, profile, language, { newMaster, newDefault });
  if (choice.done === 'failed') return { type: 'call-failed', attempt, code: choice.code };
  return { type: choice.done === 'chosen' ? 'paired' : 'new-master-needed', attempt };
}

type SaveReply = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

const errorCode = (reply: Result<SaveReply, CallError>): string =>
  reply.ok ? (reply.value.errors?.code ?? 'UNKNOWN') : (reply.error.serviceCode ?? reply.error.code);
