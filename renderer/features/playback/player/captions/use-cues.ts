import { type RefObject, useEffect, useState } from 'react';
import type { PlayerState } from '#renderer/player/player-state.ts';

type Cues = readonly (readonly string[])[];

const NONE: Cues = [];

/** Returns the text of a cue as lines, without voice, colour or other tags. */
function linesOf(cue: TextTrackCue): readonly string[] {
  if (!('text' in cue) || typeof cue.text !== 'string') return [];
  return cue.text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the active cues of the text tracks that the engine enabled. */
const activeCues = (element: HTMLMediaElement): Cues =>
  [...element.textTracks]
    .filter(({ mode, kind }) => mode !== 'disabled' && (kind === 'subtitles' || kind === 'captions'))
    .flatMap(({ activeCues: cues }) => [...(cues ?? [])])
    .map(linesOf)
    .filter((lines) => lines.length > 0);

const isSameCues = (one: Cues, other: Cues): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a small picture shows captions. It shows none over an error: the stream comes back in another
 * element, with captions of its own.
 */
export const hasCaptions = ({
  tracks,
  phase,
  error,
}: Pick<PlayerState, 'tracks' | 'phase' | 'error'>): boolean =>
  tracks.caption !== null && phase !== 'ad' && error === null;

/**
 * The current captions of the media element in `place`, updated on each cue change. Empty unless
 * `enabled`. A new `session` subscribes again, since another stream has other tracks.
 */
export function useActiveCues(place: RefObject<HTMLElement | null>, enabled: boolean, session: number): Cues {
  const [cues, setCues] = useState<Cues>(NONE);
  useEffect(() => {
    const element = place.current?.querySelector('video');
    if (!enabled || !element || session < 0) return undefined;
    const followed = new Set<TextTrack>();
    const read = () =>
      setCues((before) => (isSameCues(before, activeCues(element)) ? before : activeCues(element)));
    const watch = () => {
      for (const track of element.textTracks) {
        if (!followed.has(track)) track.addEventListener('cuechange', read);
        followed.add(track);
      }
      read();
    };
    watch();
    const tracks = element.textTracks;
    for (const name of ['addtrack', 'removetrack', 'change']) tracks.addEventListener(name, watch);
    element.addEventListener('seeked', read);
    return () => {
      for (const track of followed) track.removeEventListener('cuechange', read);
      for (const name of ['addtrack', 'removetrack', 'change']) tracks.removeEventListener(name, watch);
      element.removeEventListener('seeked', read);
      setCues(NONE);
    };
  }, [place, enabled, session]);
  return cues;
}
