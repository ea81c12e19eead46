import { type RefObject, useEffect, useState } from 'react';

type Cues = readonly (readonly string[])[];

const NONE: Cues = [];

/** The words of a cue as lines; marks for voices, colours and the like are left out. */
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

/** What shows now on the tracks that the engine turned on. */
const activeCues = (element: HTMLMediaElement): Cues =>
  [...element.textTracks]
    .filter(({ mode, kind }) => mode !== 'disabled' && (kind === 'subtitles' || kind === 'captions'))
    .flatMap(({ activeCues: cues }) => [...(cues ?? [])])
    .map(linesOf)
    .filter((lines) => lines.length > 0);

const isSameCues = (one: Cues, other: Cues): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Captions of the media element in `place`, as the engine put them on its text tracks, followed cue by cue. `on` false gives none.
 * `session` starts the following anew, since another stream brings other tracks.
 */
export function useActiveCues(place: RefObject<HTMLElement | null>, on: boolean, session: number): Cues {
  const [cues, setCues] = useState<Cues>(NONE);
  useEffect(() => {
    const element = place.current?.querySelector('video');
    if (!on || !element || session < 0) return undefined;
    const watched = new Set<TextTrack>();
    const read = () => setCues((before) => (isSameCues(before, activeCues(element)) ? before : activeCues(element)));
    const watch = () => {
      for (const track of element.textTracks) {
        if (!watched.has(track)) track.addEventListener('cuechange', read);
        watched.add(track);
      }
      read();
    };
    watch();
    const tracks = element.textTracks;
    for (const name of ['addtrack', 'removetrack', 'change']) tracks.addEventListener(name, watch);
    element.addEventListener('seeked', read);
    return () => {
      for (const track of watched) track.removeEventListener('cuechange', read);
      for (const name of ['addtrack', 'removetrack', 'change']) tracks.removeEventListener(name, watch);
      element.removeEventListener('seeked', read);
      setCues(NONE);
    };
  }, [place, on, session]);
  return cues;
}
