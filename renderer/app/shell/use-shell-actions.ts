import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { ShellActions } from '#renderer/features/shell/shell-view.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import { href } from '#shared/navigation/href.ts';

/** The size of the live chat's window (accounts section 2). */
const CHAT_WINDOW = 'popup,width=440,height=500';

/** Room for the search box over a screen. */
const ROOM = fromWidth('tablet');

/** What the navigation can ask for. The same object while the language stays; `showSearch` opens the search box and keeps its identity. */
export function useShellActions(showSearch: () => void): ShellActions {
  const { prompts, session } = useData();
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
      logout: async () => void (await session.signOut()),
      liveChat: () => void globalThis.open(href.liveChat(language), 'harbour-live-chat', CHAT_WINDOW),
      downloadApp: () => prompts.open({ kind: 'download_app', data: {} }),
      survey: () => prompts.open({ kind: 'survey', data: { surveyId: 'feedback' } }),
    };
  }, [prompts, session, router, language, showSearch]);
}
