import type { AccountStates } from '#service/session/account-state.ts';
import type { StoredSessions } from '#service/session/sessions.ts';
import { createAfter, type Publishing } from './publish-after.ts';
import { changeTopic } from './read-rules.ts';

type SessionStores = { readonly sessions: StoredSessions; readonly accountStates: AccountStates };

/** Returns sessions and the states of accounts with every write published that an open page shows. */
export function publishedSessions(
  { sessions, accountStates }: SessionStores,
  publishing: Publishing,
): SessionStores {
  const { publish } = publishing;
  const after = createAfter(publishing);
  return {
    sessions: {
      ...sessions,
      change: after(sessions.change, ({ session_id }) =>
        publish(changeTopic('session', session_id), 'session'),
      ),
      end: after(sessions.end, (sessionId) => publish(changeTopic('session', sessionId), 'session')),
      endOthers: after(sessions.endOthers, (accountId) =>
        publish(changeTopic('account', accountId), 'devices'),
      ),
    },
    accountStates: {
      ...accountStates,
      change: after(accountStates.change, (accountId) =>
        publish(changeTopic('account', accountId), 'entitlements'),
      ),
    },
  };
}
