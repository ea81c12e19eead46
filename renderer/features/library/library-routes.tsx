import { MembersOnly } from '#renderer/content/accounts/members-only.tsx';
import { FavouriteScreen } from './favourite-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';

/** The watch history at its address. */
export const HistoryRoute = () => (
  <MembersOnly page="history" fallback={<LibrarySkeleton />}>
    <HistoryScreen />
  </MembersOnly>
);

/** The favourites at their address. */
export const FavouriteRoute = () => (
  <MembersOnly page="favourite" fallback={<LibrarySkeleton />}>
    <FavouriteScreen />
  </MembersOnly>
);
