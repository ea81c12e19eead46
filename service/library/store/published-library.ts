import { createAfter, type Publishing } from '#service/realtime/publish-after.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import type { ChangeKind } from '#shared/contract/audience/change.ts';
import type { FavouriteStore } from './favourites.ts';
import type { HistoryStore } from './history.ts';
import type { ReminderStore } from './reminders.ts';

type LibraryStores = {
  readonly favourites: FavouriteStore;
  readonly history: HistoryStore;
  readonly reminders: ReminderStore;
};

/** Returns the library with every write published that an open page shows. */
export function publishedLibrary(
  { favourites, history, reminders }: LibraryStores,
  publishing: Publishing,
): LibraryStores {
  const after = createAfter(publishing);
  const publishKind =
    (kind: ChangeKind) =>
    (profileId: string): void =>
      publishing.publish(changeTopic('profile', profileId), kind);
  return {
    favourites: {
      ...favourites,
      add: after(favourites.add, publishKind('favourites')),
      order: after(favourites.order, publishKind('favourites')),
      remove: after(favourites.remove, publishKind('favourites')),
      undo: after(favourites.undo, publishKind('favourites')),
    },
    history: {
      ...history,
      put: after(history.put, publishKind('history')),
      markWatched: after(history.markWatched, publishKind('history')),
      remove: after(history.remove, publishKind('history')),
      undo: after(history.undo, publishKind('history')),
    },
    reminders: {
      ...reminders,
      add: after(reminders.add, publishKind('reminders')),
      remove: after(reminders.remove, publishKind('reminders')),
    },
  };
}
