import { useEffect, useRef } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { needsPasswordUpdate } from '#shared/domain/accounts/password.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { profileEntry } from '#shared/domain/profiles/profile-entry.ts';

/**
 * Opens a member's prompts after a login and after a page load: terms, then the choice of a profile, then the password update (S0-4-014, S0-2-122). Each
 * opens once a page load for the same account and profile.
 */
export function useMemberEntry(): void {
  const { api, prompts, queryClient, session } = useData();
  const { phase, reply } = useSessionState();
  const viewer = useViewer();
  const opened = useRef(new Set<string>());
  const user = reply?.user;
  const member = phase === 'known' && viewer.kind === 'member';
  const termsRefused = user?.accepted_tos === false;
  const rPw = user?.r_pw;
  const { bossId, profileId } = viewer;

  useEffect(() => {
    if (!member) return;
    const once = (name: string): boolean => !opened.current.has(name) && opened.current.add(name).has(name);
    const openPrompts = async (): Promise<void> => {
      if (termsRefused) {
        if (once(`terms ${bossId}`)) prompts.open({ kind: 'terms', data: { step: 'terms' } });
        return;
      }
      if (!once(`entry ${bossId} ${profileId}`)) return;
      const list = await queryClient.fetchQuery(profilesQuery(api, bossId)).catch(() => null);
      if (list === null || session.store.getState().viewer.bossId !== bossId) return;
      const entry = profileEntry({
        ...{ termsRefused, browserSupported: true, userType: viewer.userType, paired: true },
        profiles: list.profiles,
        currentProfileId: profileId,
      });
      if (entry.show === 'profile_selection' && !isOnProfilesPage()) {
        prompts.open({ kind: 'profile', data: { mode: entry.addDefault ? 'add_default' : 'prompt' } });
      }
      const wanted = needsPasswordUpdate({ requested: list.request_login_password_update, rPw });
      if (wanted && once(`password ${bossId}`)) prompts.open({ kind: 'password_update', data: {} });
    };
    void openPrompts();
  }, [api, prompts, queryClient, session, member, termsRefused, rPw, bossId, profileId, viewer.userType]);
}

/** Returns whether the page is the choice of a profile. */
const isOnProfilesPage = (): boolean => pageName(globalThis.location.pathname) === 'profiles';
