import type { StoragePort } from '#renderer/platform/port.ts';
import { choiceBook } from '#shared/contract/schema/playback-choice.ts';
import { type ChoiceBook, type ChoiceChange, choiceOf, type PlaybackChoice, withChoice } from '#shared/domain/playback/playback-choice.ts';

const KEY = 'harbour.playback-choices';

/** What profiles chose in the player, kept on this device. */
export type KeptChoices = { readonly read: () => PlaybackChoice; readonly write: (change: ChoiceChange) => void };

/**
 * Makes the keeper; `profileId` names the profile of the moment. A book that cannot be read counts as empty. The player, the account page and other
 * tabs have keepers of their own, so each looks whether the book has changed.
 */
export function keptChoices(storage: StoragePort, profileId: () => string | null): KeptChoices {
  let text: string | null = null;
  let book: ChoiceBook = {};
  const known = (): ChoiceBook => {
    const now = storage.read(KEY);
    if (now !== text) book = readBook(now);
    text = now;
    return book;
  };
  return {
    read: () => choiceOf(known(), profileId()),
    write: (change) => storage.write(KEY, JSON.stringify(withChoice(known(), profileId(), change))),
  };
}

function readBook(text: string | null): ChoiceBook {
  try {
    return choiceBook.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
