import { MembersOnly } from '#renderer/features/account/members-only.tsx';
import { FavouriteScreen } from './favourite-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';

/** The watch history at its address. */
export const HistoryRoute = () => (
  <MembersOnly page="history" waiting={<LibrarySkeleton />}>
    <HistoryScreen />
  </MembersOnly>
);

/** The favourites at their address. */
export const FavouriteRoute = () => (
  <MembersOnly page="favourite" waiting={<LibrarySkeleton />}>
    <FavouriteScreen />
  </MembersOnly>
);
