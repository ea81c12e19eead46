import { MembersOnly } from '#renderer/content/accounts/members-only.tsx';
import { FavouriteScreen } from './favourite-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';

/** Route of the watch history. */
export const HistoryRoute = () => (
  <MembersOnly page="history" fallback={<LibrarySkeleton />}>
    <HistoryScreen />
  </MembersOnly>
);

/** Route of the favourites. */
export const FavouriteRoute = () => (
  <MembersOnly page="favourite" fallback={<LibrarySkeleton />}>
    <FavouriteScreen />
  </MembersOnly>
);
