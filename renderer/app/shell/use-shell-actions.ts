import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requestLogOut } from '#renderer/data/accounts/log-out.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { ShellActions } from '#renderer/features/shell/shell-view.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import { href } from '#shared/navigation/href.ts';

/** Size of the live chat's window. */
const CHAT_WINDOW = 'popup,width=440,height=500';

/** Width from which the search box has room over a screen. */
const ROOM = fromWidth('tablet');

/**
 * Returns the actions of the navigation. It is the same object while the language is; `showSearch` must keep
 * its identity.
 */
export function useShellActions(showSearch: () => void): ShellActions {
  const { prompts, session, downloads } = useData();
  const router = useRouter();
  const language = useLanguage();
  return useMemo(() => {
    const here = () => router.state.location.pathname;
    return {
      login: () => prompts.open({ kind: 'login', data: { destination: null } }),
      search: () => {
        if (globalThis.matchMedia(ROOM).matches) showSearch();
        else void router.navigate({ href: href.searchHome(language) });
      },
      switchProfile: () => prompts.open({ kind: 'profile', data: { mode: 'prompt' } }),
      editProfiles: () => void router.navigate({ href: `${href.profiles(language, here())}&edit_profile=1` }),
      logout: () => requestLogOut({ downloads, prompts, session }),
      liveChat: () => void globalThis.open(href.liveChat(language), 'harbour-live-chat', CHAT_WINDOW),
      downloadApp: () => prompts.open({ kind: 'download_app', data: {} }),
      survey: () =>
        prompts.open({ kind: 'survey', data: { surveyId: null, trigger: 'button', pageId: 'menu' } }),
    };
  }, [prompts, session, downloads, router, language, showSearch]);
}
