import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useProfileAnnouncement } from '#renderer/app/player/use-profile-announcement.ts';
import type { SessionStoreState } from '#renderer/data/accounts/session-store.ts';
import { readStoredTime, STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { loyaltyAction } from '#shared/domain/payments/loyalty-rules.ts';
import { href } from '#shared/navigation/href.ts';
import { useEntryUrl } from './use-entry-url.ts';
import { useMemberEntry } from './use-member-entry.ts';

/**
 * Runs the effects of the URL, a login, a logout, a profile chosen in another tab and a loyalty membership on
 * any screen.
 */
export function EntryEffects() {
  useEntryUrl();
  useMemberEntry();
  useLogOutEffects();
  useLoyaltyEffects();
  useProfileAnnouncement();
  return null;
}

/**
 * Navigates to the destination or home after a logout, by a page load that leaves nothing of the viewer in
 * memory (S0-7-019, S0-7-020); other tabs of the viewer reload. An expired session and a failed logout show a
 * message.
 */
export function useLogOutEffects(): void {
  const { session, prompts, platform } = useData();
  const lang = useLanguage();
  const t = useTexts();
  const current = useRef({ lang, t });
  useEffect(() => {
    current.current = { lang, t };
  });
  useEffect(() => {
    const showMessage = (key: string, title: string, text: string) =>
      prompts.open({ kind: 'message', key, data: { title, text } });
    const stopState = session.store.subscribe((state, before) => {
      const { t: translate, lang: language } = current.current;
      const { logOutResult: departure } = state;
      if (departure !== before.logOutResult && departure?.how === 'left') {
        globalThis.location.assign(
          safeDestination(departure.destination, globalThis.location.origin) ?? href.home(language),
        );
      }
      if (departure !== before.logOutResult && departure?.how === 'failed') {
        showMessage(
          'logout-failed',
          translate('messages:loggedOut.failedTitle'),
          translate('messages:loggedOut.failedText'),
        );
      }
      if (hasExpired(state, before))
        showMessage(
          'session-ended',
          translate('messages:loggedOut.title'),
          translate('messages:loggedOut.text'),
        );
    });
    const stopTabs = platform.tabs.onMessage((news) => {
      if (news === 'logged-out' && session.store.getState().viewer.kind === 'member')
        globalThis.location.reload();
    });
    return () => {
      stopState();
      stopTabs();
    };
  }, [session, prompts, platform]);
}

/** Returns whether a member's session has ended without a logout. */
const hasExpired = (state: SessionStoreState, before: SessionStoreState): boolean =>
  before.viewer.kind === 'member' &&
  state.viewer.kind !== 'member' &&
  state.session.reply !== null &&
  state.logOutResult === null;

/**
 * Registers members without an id for the loyalty programme, at most once in 60 minutes, and checks members
 * in where remote config enables it (S0-4-063, S0-4-064, S0-9-023). A refused call is left alone until the
 * session changes; the loyalty home has a button for either.
 */
function useLoyaltyEffects(): void {
  const { api, session, config, platform, clock, queryClient } = useData();
  const { lp_master_enable, lp_enable_chk_in } = useStore(config.store, (state) => state.config);
  const { kind, bossId } = useViewer();
  const user = useSessionState().reply?.user;
  const lpId = user?.lp_id ?? null;
  const status = user?.lp_status ?? null;
  const checkedIn = user?.lp_checkin ?? false;
  const checkedInFor = useRef<string | null>(null);
  useEffect(() => {
    const { storage } = platform;
    const action = loyaltyAction(
      {
        member: kind === 'member',
        masterEnabled: lp_master_enable,
        checkInEnabled: lp_enable_chk_in,
        lpId,
        status,
        checkedIn,
        registeredAt: readStoredTime(storage, STORED_TIMES.loyaltyRegistration),
      },
      clock.now(),
    );
    if (action === null || (action === 'check_in' && checkedInFor.current === bossId)) return;
    if (action === 'register') storeTime(storage, STORED_TIMES.loyaltyRegistration, clock.now());
    else checkedInFor.current = bossId;
    void api.call(action === 'register' ? 'loyaltyRegister' : 'loyaltyCheckIn', {}).then(async (reply) => {
      if (!reply.ok || !reply.value.success) return;
      if (action === 'register') await session.refresh();
      await queryClient.invalidateQueries({ queryKey: ['loyalty'] });
    });
  }, [
    api,
    session,
    platform,
    clock,
    queryClient,
    kind,
    bossId,
    lpId,
    status,
    checkedIn,
    lp_master_enable,
    lp_enable_chk_in,
  ]);
}
