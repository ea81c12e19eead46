import { type MouseEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import type { Episode } from '#shared/contract/catalogue/episode.ts';

type EpisodeTarget = Extract<PlayTarget, { kind: 'episode' }>;

/** Prepares a start that is likely, and begins one that is chosen. */
export type EpisodeStarter = {
  /** Prepares once the page is idle, or now on a sign of intent. Null releases what was prepared. */
  readonly prepare: (target: EpisodeTarget | null, when: 'idle' | 'now') => void;
  /** Starts in the click that chooses it, before its link opens the screen at `address`. */
  readonly begin: (target: EpisodeTarget, address: string) => void;
};

/** Milliseconds of hover or focus that count as intent; a press counts at once. */
const HOVER_DELAY = 80;

/** Returns the start of an episode. */
export const episodeStart = (
  programmeId: string,
  { episode_id: episodeId, video_id: videoId }: Episode,
  startAt = 0,
): EpisodeTarget => ({
  kind: 'episode',
  episodeId,
  videoId,
  programmeId,
  startAt,
});

const linkOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-episode] a, a[data-does="play"]') : null;

/**
 * Handlers of a programme page for the likely start: the main button's episode, null for none, and what a
 * pointer or the focus is on.
 */
export type LikelyStart = {
  readonly onNext: (target: EpisodeTarget | null) => void;
  readonly onIntent: (event: SyntheticEvent) => void;
  /** In the capture phase of a click, before its link navigates. */
  readonly onChoice: (event: MouseEvent) => void;
};

/**
 * Reports which start is likely on a programme page: that of the main button while the page is idle, and any
 * that the pointer or the focus is on. `startOf` returns the start of an episode's id, null for one that does
 * not play. The handlers trigger no render.
 */
export function useLikelyStart(
  starter: EpisodeStarter | undefined,
  startOf: (episodeId: string) => EpisodeTarget | null,
): LikelyStart {
  const next = useRef<EpisodeTarget | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      starter?.prepare(null, 'now');
    },
    [starter],
  );
  const onNext = useCallback(
    (target: EpisodeTarget | null) => {
      next.current = target;
      if (target !== null) starter?.prepare(target, 'idle');
    },
    [starter],
  );
  const startAt = (
    event: SyntheticEvent,
  ): { readonly target: EpisodeTarget; readonly address: string } | null => {
    const link = linkOf(event);
    const address = link?.getAttribute('href') ?? null;
    if (link === null || address === null) return null;
    const episode = link.closest<HTMLElement>('[data-episode]')?.dataset.episode;
    const target = episode === undefined ? next.current : startOf(episode);
    const second = Number(new URL(address, globalThis.location.href).searchParams.get('t') ?? 0);
    return target && { target: { ...target, startAt: Number.isFinite(second) ? second : 0 }, address };
  };
  const onIntent = (event: SyntheticEvent) => {
    const likely = startAt(event);
    if (starter === undefined || likely === null) return;
    clearTimeout(timer.current);
    if (event.type === 'pointerdown') starter.prepare(likely.target, 'now');
    else timer.current = setTimeout(() => starter.prepare(likely.target, 'now'), HOVER_DELAY);
  };
  const onChoice = (event: MouseEvent) => {
    const chosen = isPlainClick(event) ? startAt(event) : null;
    if (chosen === null) return;
    clearTimeout(timer.current);
    starter?.begin(chosen.target, chosen.address);
  };
  return { onNext, onIntent, onChoice };
}
