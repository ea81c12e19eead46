import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { PlayerOutlet } from '#renderer/app/player/player-outlet.tsx';
import { useEpisode, useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { PlayerPrompt } from '#renderer/features/prompts/player-prompt.tsx';
import type { PlayTarget } from '#renderer/player/player-state.ts';

type ClipProps = { readonly data: PromptDataOf<'clip'>; readonly onClose: () => void };

/** Plays a clip over the page. */
export function ClipPrompt({ data, onClose }: ClipProps) {
  const { clipId, title } = data;
  const target = useMemo<PlayTarget>(() => ({ kind: 'video', videoId: clipId, startAt: 0 }), [clipId]);
  return (
    <PlayerPrompt
      kind="clip"
      title={title}
      onClose={onClose}
      picture={<Playing target={target} title={title} />}
    />
  );
}

type EpisodeProps = { readonly data: PromptDataOf<'episode_player'>; readonly onClose: () => void };

/**
 * Plays an episode over the page. It waits for its programme, or the failure to load it, which decides
 * whether it may start.
 */
export function EpisodePlayerPrompt({ data, onClose }: EpisodeProps) {
  const { episodeId, programmeId, title } = data;
  const pending = useProgramme(programmeId).isPending;
  const videoId = useEpisode(episodeId).data?.currEpisode.video_id;
  const target = useMemo<PlayTarget | null>(
    () =>
      pending || videoId === undefined
        ? null
        : { kind: 'episode', episodeId, videoId, programmeId, startAt: 0 },
    [pending, episodeId, videoId, programmeId],
  );
  return (
    <PlayerPrompt
      kind="episode_player"
      title={title}
      onClose={onClose}
      picture={target === null ? null : <Playing target={target} title={title} />}
    />
  );
}

/** The player in a prompt. Playback ends with the prompt. */
function Playing({ target, title }: { readonly target: PlayTarget; readonly title: string }) {
  const { player } = useApp();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => () => player.peek()?.close(), [player]);
  return <PlayerOutlet target={target} title={title} address={address} />;
}
