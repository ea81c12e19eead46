import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { href } from '#shared/navigation/href.ts';

const KEY = 'profile-switched';

/**
 * Announces a profile that was chosen in another tab, with a link to the profiles. A video stops: it
 * was started for the other profile. Its screen starts it again once the announcement is closed.
 */
export function useProfileAnnouncement(): void {
  const { session, prompts } = useData();
  const { player } = useApp();
  const language = useLanguage();
  const t = useTexts();
  const current = useRef({ language, t });
  useEffect(() => {
    current.current = { language, t };
  });
  useEffect(
    () =>
      session.store.subscribe(({ switchedTo }, before) => {
        if (switchedTo === null || switchedTo === before.switchedTo) return;
        const { t: translate, language: lang } = current.current;
        const { pathname, search } = globalThis.location;
        const playing = player.peek();
        /* Opened before the player closes, so that the screen waits for it. */
        prompts.open({
          kind: 'message',
          key: KEY,
          data: {
            title: translate('notice.profile.title', { name: switchedTo.profileName ?? '' }),
            text: translate(isWatched(playing) ? 'notice.profile.stopped' : 'notice.profile.text'),
            ...(pageName(pathname) !== 'profiles' && {
              link: {
                text: translate('nav.switchProfile'),
                href: href.profiles(lang, `${pathname}${search}`),
              },
            }),
          },
        });
        playing?.close();
      }),
    [session, prompts, player],
  );
}

/** Returns whether the announcement is open or queued. No screen starts a video meanwhile. */
export const useProfileAnnounced = (): boolean =>
  useStore(
    useData().prompts.store,
    ({ open, waiting }) => open?.key === KEY || waiting.some(({ key }) => key === KEY),
  );

const isWatched = (player: Player | null): boolean => {
  const { phase } = player?.store.getState() ?? { phase: 'idle' };
  return phase !== 'idle' && phase !== 'refused' && phase !== 'error' && phase !== 'ended';
};
