import type { StoragePort } from '#renderer/platform/port.ts';
import { choiceBook } from '#shared/contract/schema/playback-choice.ts';
import { type ChoiceBook, type ChoiceChange, choiceOf, type PlaybackChoice, withChoice } from '#shared/domain/playback/playback-choice.ts';

const KEY = 'harbour.playback-choices';

/** What profiles chose in the player, kept on this device. */
export type KeptChoices = { readonly read: () => PlaybackChoice; readonly write: (change: ChoiceChange) => void };

/** Makes the keeper; `profileId` names the profile of the moment. A book that cannot be read counts as empty. */
export function keptChoices(storage: StoragePort, profileId: () => string | null): KeptChoices {
  let book: ChoiceBook | null = null;
  const known = (): ChoiceBook => {
    book ??= readBook(storage.read(KEY));
    return book;
  };
  return {
    read: () => choiceOf(known(), profileId()),
    write: (change) => {
      book = withChoice(known(), profileId(), change);
      storage.write(KEY, JSON.stringify(book));
    },
  };
}

function readBook(text: string | null): ChoiceBook {
  try {
    return choiceBook.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
