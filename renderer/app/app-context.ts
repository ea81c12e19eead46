import { createContext, useContext } from 'react';
import type { LastWatched, LazyPlayer } from '#renderer/app/player/lazy-player.ts';
import type { Promotions } from '#renderer/app/promotions/create-promotions.ts';
import type { Texts } from '#renderer/i18n/texts.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';

/** Parts of the app that the composition root created. */
export type AppParts = {
  readonly platform: PlatformPort;
  readonly texts: Texts;
  readonly player: LazyPlayer;
  readonly lastWatched: LastWatched;
  readonly promotions: Promotions;
};

export const AppContext = createContext<AppParts | null>(null);

/** Returns the parts of the app. Throws outside the composition root. */
export function useApp(): AppParts {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error('useApp needs an AppContext above it');
  return parts;
}
