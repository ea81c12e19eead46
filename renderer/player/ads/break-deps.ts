import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import type { BreakTimes } from '#shared/domain/ads/ad-break-state.ts';
import type { AdPorts } from './ad-ports.ts';
import type { ContentControl } from './ads-deps.ts';

/** Dependencies of a break. */
export type BreakDeps = {
  readonly loop: SessionLoop;
  readonly ports: Pick<PlayerPorts, 'now' | 'wallClock' | 'setTimer' | 'log'>;
  readonly adPorts: Pick<AdPorts, 'settings' | 'track' | 'trackEvent' | 'openTab'>;
  readonly picture: AdPicture;
  readonly content: ContentControl;
  readonly times: BreakTimes;
};
