import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { clearViewerStorage } from '#renderer/data/accounts/account-storage.ts';
import { endDraftsWithViewer } from '#renderer/data/accounts/end-drafts.ts';
import { clearFormDrafts } from '#renderer/data/accounts/form-draft.ts';
import { createLoginInProgress, type LoginInProgress } from '#renderer/data/accounts/login-in-progress.ts';
import type { SessionPage, SessionStore } from '#renderer/data/accounts/session-store.ts';
import type { ParentGrant } from '#renderer/data/kids/parent-grant.ts';
import type { KeptReplies } from '#renderer/data/offline/kept-replies.ts';
import { isKeptSession } from '#renderer/data/offline/kept-session.ts';
import { createHeldPin, type HeldPin } from '#renderer/data/payments/held-pin.ts';
import { clearWatchPlaces } from '#renderer/data/playback/watch-places.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import type { TabMessage } from '#renderer/platform/tabs-port.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** The session, and the replies that screens show. */
type PageState = { readonly session: SessionStore; readonly queryClient: QueryClient };

/** Clears what the page holds about a viewer, except the session. */
export const createForgetViewer =
  (platform: PlatformPort, queryClient: QueryClient, keptReplies: KeptReplies) => (): void => {
    keptReplies.forget();
    clearViewerStorage(platform.storage);
    clearFormDrafts(platform.tabStorage);
    clearWatchPlaces(platform.tabStorage);
    queryClient.clear();
  };

/**
 * Follows what another tab did to the session. Data of another account is dropped before the new session
 * shows. Data of the same account stays on screen while it is fetched again, so that a form that is being
 * filled in is not lost; what belongs to a profile is stored under it.
 */
export async function followOtherTab(
  { session, queryClient }: PageState,
  message: TabMessage,
  page: SessionPage,
) {
  if (message === 'logged-out') queryClient.clear();
  else void queryClient.invalidateQueries({ refetchType: 'none' });
  const { viewer: before } = session.store.getState();
  const stop = session.store.subscribe(({ viewer }, { viewer: last }) => {
    if (viewer.bossId !== last.bossId) queryClient.clear();
  });
  await session.load(page, true);
  stop();
  const { viewer } = session.store.getState();
  if (viewer.bossId === before.bossId && viewer.profileId === before.profileId)
    void queryClient.invalidateQueries();
}

/**
 * Fetches what the page shows once the service is back. Whoever watched last may have logged out elsewhere,
 * so a kept session is fetched first. A device whose pairing was lost is paired.
 */
export async function fetchAgain({ session, queryClient }: PageState, page: SessionPage): Promise<void> {
  const { reply, pairing, pairingFailure } = session.store.getState().session;
  const isUnpaired = pairing === 'idle' && pairingFailure !== null;
  const loaded = reply === null || isKeptSession(reply) || isUnpaired ? session.load(page) : null;
  if (reply !== null) await loaded;
  await queryClient.invalidateQueries();
}

/** Fetches everything that is shown again, and drops the rest. */
export function fetchAll(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}

/** Ends the grant of the parent PIN once another account or profile watches. */
export function endWithViewer({ end }: ParentGrant, { store }: SessionStore): void {
  store.subscribe(({ viewer }, { viewer: last }) => {
    if (viewer.bossId !== last.bossId || viewer.profileId !== last.profileId) end();
  });
}

type Entry = {
  readonly loginInProgress: LoginInProgress;
  readonly heldPin: HeldPin;
  readonly draftEndings: StoreApi<number>;
};

/**
 * Logins of this page, what their drafts end with, and the PIN that waits for one. It ends with the next
 * logout.
 */
export function followEntry(
  session: SessionStore,
  { platform: { tabStorage }, clock }: { readonly platform: PlatformPort; readonly clock: Clock },
): Entry {
  const loginInProgress = createLoginInProgress();
  const heldPin = createHeldPin(clock);
  session.store.subscribe(({ viewer }, before) => {
    if (before.viewer.bossId !== null && viewer.bossId !== before.viewer.bossId) heldPin.forget();
  });
  return {
    loginInProgress,
    heldPin,
    draftEndings: endDraftsWithViewer(session, tabStorage, loginInProgress),
  };
}
