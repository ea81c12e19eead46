import { useDeparture } from './use-departure.ts';
import { useEntryAddress } from './use-entry-address.ts';
import { useMemberEntry } from './use-member-entry.ts';

/** What an address, a login and a logout lead to by themselves, whatever screen shows. */
export function EntryHost() {
  useEntryAddress();
  useMemberEntry();
  useDeparture();
  return null;
}
