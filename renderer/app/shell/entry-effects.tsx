import { useEffect, useRef } from 'react';
import type { SessionStoreState } from '#renderer/data/accounts/session-store.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { href } from '#shared/navigation/href.ts';
import { useEntryUrl } from './use-entry-url.ts';
import { useMemberEntry } from './use-member-entry.ts';

/** What an address, a login and a logout lead to by themselves, whatever screen shows. */
export function EntryEffects() {
  useEntryUrl();
  useMemberEntry();
  useSignOutEffects();
  return null;
}

/**
 * Leads on after a logout, to its destination or home (accounts section 7). The page is loaded anew, so that nothing of the viewer stays in its
 * memory; another tab of the same viewer does the same where it is. A session that ended by itself is told, and so is a logout that failed.
 */
export function useSignOutEffects(): void {
  const { session, prompts, platform } = useData();
  const lang = useLanguage();
  const t = useTexts();
  const words = useRef({ lang, t });
  useEffect(() => {
    words.current = { lang, t };
  });
  useEffect(() => {
    const tell = (key: string, title: string, text: string) => prompts.open({ kind: 'message', key, data: { title, text } });
    const stopState = session.store.subscribe((state, before) => {
      const { t: say, lang: language } = words.current;
      const { signOutResult: departure } = state;
      if (departure !== before.signOutResult && departure?.how === 'left') {
        globalThis.location.assign(safeDestination(departure.destination, globalThis.location.origin) ?? href.home(language));
      }
      if (departure !== before.signOutResult && departure?.how === 'failed') {
        tell('logout-failed', say('login:signedOut.failedTitle'), say('login:signedOut.failedText'));
      }
      if (hasExpired(state, before)) tell('session-ended', say('login:signedOut.title'), say('login:signedOut.text'));
    });
    const stopTabs = platform.tabs.onMessage((news) => {
      if (news === 'signed-out' && session.store.getState().viewer.kind === 'member') globalThis.location.reload();
    });
    return () => {
      stopState();
      stopTabs();
    };
  }, [session, prompts, platform]);
}

/** A member whom the service does not know any more, without having left. */
const hasExpired = (state: SessionStoreState, before: SessionStoreState): boolean =>
  before.viewer.kind === 'member' && state.viewer.kind !== 'member' && state.session.reply !== null && state.signOutResult === null;
