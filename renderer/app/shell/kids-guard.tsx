import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { useOpenPrompt, usePrompts } from '#renderer/data/data-context.tsx';
import { useViewingMonitor } from '#renderer/features/kids/use-viewing-monitor.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import type { ReminderCause } from '#shared/domain/kids/watch-reminder.ts';
import { href } from '#shared/navigation/href.ts';

/** Returns whether a video, or an ad before it, is playing. */
const isWatching = (player: Player | null): boolean => {
  const phase = player?.store.getState().phase;
  return phase === 'playing' || phase === 'ad';
};

const LIMIT_CAUSES: Readonly<Record<string, ReminderCause>> = {
  VIEWING_WINDOW: 'WINDOW',
  DAILY_QUOTA: 'QUOTA',
};

/** Returns the limit for which the service refused playback, or null. */
const refusedBy = (player: Player | null): ReminderCause | null =>
  LIMIT_CAUSES[player?.store.getState().error?.code ?? ''] ?? null;

/**
 * Sends a kids profile home outside its viewing hours and after its daily limit, and opens the watch reminder
 * (S0-4-045, S0-4-046). It stays until watching is allowed again, the parent lifts the limit or the profile
 * changes; only the choice of a profile may replace it.
 */
export function KidsGuard({ profileId }: { readonly profileId: string }) {
  const { player } = useApp();
  const { navigate } = useRouter();
  const language = useLanguage();
  const prompts = usePrompts();
  const open = useOpenPrompt();
  const openKind = open?.kind ?? null;
  const openKey = open?.data.kind === 'watch_reminder' ? open.data.data.key : null;
  const page = useLocation({ select: ({ pathname }) => pageName(pathname) });
  const { due, look } = useViewingMonitor(
    profileId,
    () => isWatching(player.peek()),
    () => refusedBy(player.peek()),
  );
  const dueKey = due?.key ?? null;

  useEffect(() => {
    const now = look();
    if (now === null || now.key !== dueKey) {
      prompts.close('watch_reminder');
      return;
    }
    player.peek()?.close();
    if (page !== 'home') void navigate({ href: href.home(language), replace: true });
    /* An open one follows what is due: "Keep watching" dismisses the reminder that it shows. */
    if (openKey === now.key || openKind === 'profile') return;
    prompts.open({ kind: 'watch_reminder', data: { cause: now.cause, key: now.key, until: now.until } });
  }, [look, dueKey, page, openKind, openKey, player, prompts, navigate, language]);
  useEffect(() => () => prompts.close('watch_reminder'), [prompts]);
  return null;
}
