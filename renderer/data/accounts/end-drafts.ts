import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { clearFormDrafts } from './form-draft.ts';
import type { LoginInProgress } from './login-in-progress.ts';
import type { SessionStore } from './session-store.ts';

/** Owner of the tab's drafts: a customer id, or nothing for a guest. */
const OWNER = `${PRODUCT.prefix}.draft-owner`;

/**
 * Ends the drafts of forms once somebody else watches in this tab: with a login, a logout and the end of a
 * session, here or in another tab, also while this page was not open. Returns how often forms that are on
 * screen have to begin again; what a login or registration of this page shows is left to it.
 */
export function endDraftsWithViewer(
  { store: session }: Pick<SessionStore, 'store'>,
  storage: StoragePort,
  { store: loginInProgress }: LoginInProgress,
): StoreApi<number> {
  const endings = createStore<number>(() => 0);
  session.subscribe(({ session: { reply }, viewer }, before) => {
    if (reply === null || reply === before.session.reply) return;
    const owner = viewer.bossId ?? '';
    const last = storage.read(OWNER);
    if (last === owner) return;
    storage.write(OWNER, owner);
    /* The first viewer of a tab has typed whatever it holds. */
    if (last === null) return;
    clearFormDrafts(storage);
    if (!loginInProgress.getState()) endings.setState((count) => count + 1, true);
  });
  return endings;
}
