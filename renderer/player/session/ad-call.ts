import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { StartData } from './session-state.ts';

/** Actions of the viewer with an ad that shows. */
export type AdAction = 'skip' | 'open' | 'resume' | 'play' | 'pause' | 'close-image' | 'open-image';

/**
 * Messages from the session to the ads: a start that may have them, its checkout, a seek (seconds), the end
 * of the content, and the viewer's actions.
 */
export type AdCall =
  | { readonly do: 'begin'; readonly target: PlayTarget }
  | { readonly do: 'start-data'; readonly data: StartData }
  | { readonly do: 'seek'; readonly from: number; readonly to: number }
  | { readonly do: 'content-ended' }
  | { readonly do: AdAction };
