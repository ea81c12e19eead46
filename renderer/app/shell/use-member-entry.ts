import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { needsPasswordUpdate } from '#shared/domain/accounts/password.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { isPurchasePath } from '#shared/domain/payments/purchase-path.ts';
import { profileEntry } from '#shared/domain/profiles/profile-entry.ts';
import { isPlaybackPath } from '#shared/navigation/playback-path.ts';

/**
 * Opens a member's prompts after a login and after a page load: terms, then the choice of a profile, then the
 * password update (S0-4-014, S0-2-122). Each opens once per page load for the same account and profile, none
 * before the login or registration has ended. A new account's default profile waits until the viewer has left
 * the registration and the purchase that led to it. None is chosen over what plays: that leads to the
 * page of profiles itself, which would take away the one that somebody is naming in a prompt.
 */
export function useMemberEntry(): void {
  const { api, prompts, queryClient, session, loginInProgress } = useData();
  const { phase, reply } = useSessionState();
  const viewer = useViewer();
  const openedNames = useRef(new Set<string>());
  const user = reply?.user;
  const isEntering = useStore(loginInProgress.store);
  const member = phase === 'known' && viewer.kind === 'member' && !isEntering;
  const termsRefused = user?.accepted_tos === false;
  const rPw = user?.r_pw;
  const { bossId, profileId } = viewer;
  const isBuying = useLocation({
    select: ({ pathname }) => isPurchasePath(pathname) || pageName(pathname) === 'registration',
  });
  const isPlaying = useLocation({ select: ({ pathname }) => isPlaybackPath(pathname) });

  useEffect(() => {
    if (!member) return undefined;
    let isCurrent = true;
    const isFirst = (name: string): boolean =>
      !openedNames.current.has(name) && openedNames.current.add(name).has(name);
    const openPrompts = async (): Promise<void> => {
      if (termsRefused) {
        if (isFirst(`terms ${bossId}`)) prompts.open({ kind: 'terms', data: { step: 'terms' } });
        return;
      }
      const entryOpened = `entry ${bossId} ${profileId}`;
      if (!isBuying && openedNames.current.has(entryOpened)) return;
      const list = await queryClient.fetchQuery(profilesQuery(api, bossId)).catch(() => null);
      if (!isCurrent || list === null || session.store.getState().viewer.bossId !== bossId) return;
      const entry = profileEntry({
        termsRefused,
        browserSupported: true,
        userType: viewer.userType,
        paired: true,
        profiles: list.profiles,
        currentProfileId: profileId,
      });
      if (entry.show === 'profile_selection' && (isPlaying || (entry.addDefault && isBuying))) {
        if (isBuying) prompts.close('profile');
        openedNames.current.delete(entryOpened);
        return;
      }
      if (!isFirst(entryOpened)) return;
      if (entry.show === 'profile_selection' && pageName(globalThis.location.pathname) !== 'profiles') {
        prompts.open({ kind: 'profile', data: { mode: entry.addDefault ? 'add_default' : 'prompt' } });
      }
      const isUpdateNeeded = needsPasswordUpdate({ requested: list.request_login_password_update, rPw });
      if (isUpdateNeeded && isFirst(`password ${bossId}`))
        prompts.open({ kind: 'password_update', data: {} });
    };
    void openPrompts();
    return () => {
      isCurrent = false;
    };
  }, [
    api,
    prompts,
    queryClient,
    session,
    member,
    termsRefused,
    rPw,
    bossId,
    profileId,
    viewer.userType,
    isBuying,
    isPlaying,
  ]);
}
