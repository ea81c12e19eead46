import type { ReactNode } from 'react';
import type { TypedNumber } from '#renderer/features/playback/player/overlays/channel-display.tsx';
import type {
  ChannelLineup,
  GuideState,
  PanelEpisode,
  PanelProgramme,
} from '#renderer/features/playback/player/panels/lists.ts';
import type { Chapter, ProgrammeSlot } from '#renderer/features/playback/player/seek/seek-scale.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerLinks } from './player-links.ts';

/** Props of the player surface. A list that is absent has no panel. */
export type PlayerSurfaceProps = {
  readonly player: Player;
  readonly title: string;
  /** The line below the title: channel and times, or the episode. */
  readonly line?: string | undefined;
  /** URL of a still for the Media Session. */
  readonly artwork?: string | null | undefined;
  /** Programmes on the live bar, in order of time; without them the bar shows the seekable range. */
  readonly slots?: readonly ProgrammeSlot[] | undefined;
  readonly chapters?: readonly Chapter[] | undefined;
  readonly channels?: ChannelLineup | undefined;
  readonly onTune?: ((channelNo: number) => void) | undefined;
  readonly programmes?: readonly PanelProgramme[] | undefined;
  /** Why there may be no programmes; `known` if they have loaded. */
  readonly guideState?: GuideState | undefined;
  readonly guideHref?: string | undefined;
  readonly episodes?: readonly PanelEpisode[] | undefined;
  readonly onEpisode?: ((episodeId: string) => void) | undefined;
  /** Digits of the channel number typed so far. */
  readonly typed?: TypedNumber | null | undefined;
  readonly onBack?: (() => void) | undefined;
  /** +1 is the next channel down the list. Absent if there is no channel to change to. */
  readonly onZap?: ((delta: 1 | -1) => void) | undefined;
  /** Opens the channel in Multiview. Absent if there is no other channel. */
  readonly onMultiview?: (() => void) | undefined;
  readonly links?: PlayerLinks | undefined;
  /** Rendered above the video and below the controls. */
  readonly children?: ReactNode;
};
