import type { ReactNode } from 'react';
import type { TypedNumber } from '#renderer/features/playback/player/overlays/channel-display.tsx';
import type { ChannelLineup, PanelEpisode, PanelProgramme } from '#renderer/features/playback/player/panels/lists.ts';
import type { Chapter, ProgrammeSlot } from '#renderer/features/playback/player/seek/seek-scale.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerLinks } from './player-links.ts';

/** What a screen hands to the player's surface. Lists that are absent have no panel. */
export type PlayerSurfaceProps = {
  readonly player: Player;
  readonly title: string;
  /** The line under the title: channel and times, or the episode. */
  readonly line?: string | undefined;
  /** Address of a still, for the host's media controls. */
  readonly artwork?: string | null | undefined;
  /** Programmes that the live bar spans, in order of time; without them it spans what can be seeked. */
  readonly slots?: readonly ProgrammeSlot[] | undefined;
  readonly chapters?: readonly Chapter[] | undefined;
  readonly channels?: ChannelLineup | undefined;
  readonly onTune?: ((channelNo: number) => void) | undefined;
  readonly programmes?: readonly PanelProgramme[] | undefined;
  readonly guideHref?: string | undefined;
  readonly episodes?: readonly PanelEpisode[] | undefined;
  readonly onEpisode?: ((episodeId: string) => void) | undefined;
  /** Digits of a channel number as they are typed. */
  readonly typed?: TypedNumber | null | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Up is +1. Absent where there is no channel to change to. */
  readonly onZap?: ((delta: 1 | -1) => void) | undefined;
  readonly links?: PlayerLinks | undefined;
  /** Goes over the picture and under the controls. */
  readonly children?: ReactNode;
};
