import { useEntryUrl } from './use-entry-url.ts';
import { useMemberEntry } from './use-member-entry.ts';
import { useSignOutEffects } from './use-sign-out-effects.ts';

/** What an address, a login and a logout lead to by themselves, whatever screen shows. */
export function EntryEffects() {
  useEntryUrl();
  useMemberEntry();
  useSignOutEffects();
  return null;
}
