import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type ShakaCue = shaka.text.Cue;

/** The library leaves a track of this name out of what it offers. */
const LABEL = 'Shaka Player TextTrack';

/** A track that script added cannot be taken off its element again, so that each element has one for good. */
const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

function trackOf(element: HTMLMediaElement): TextTrack {
  const known = tracks.get(element);
  if (known) return known;
  const track = element.addTextTrack('subtitles', LABEL);
  track.mode = 'disabled';
  tracks.set(element, track);
  return track;
}

/** The text of a cue and of the cues nested in it, with its line breaks. */
const textOf = ({ payload, lineBreak, nestedCues }: ShakaCue): string =>
  lineBreak ? '\n' : payload + nestedCues.map((cue) => textOf(cue)).join('');

/** A container is replaced by the cues nested in it, each with its own time; anything else is one cue. */
const flatten = (cue: ShakaCue): readonly ShakaCue[] => (cue.isContainer ? cue.nestedCues.flatMap((inner) => flatten(inner)) : [cue]);

/** Runs over the cues of a track whether or not it is on: those of one that is off cannot be read. */
function withCues(track: TextTrack, use: (cues: readonly TextTrackCue[]) => void): void {
  const { mode } = track;
  if (mode === 'disabled') track.mode = 'hidden';
  use([...(track.cues ?? [])]);
  if (track.mode !== mode) track.mode = mode;
}

/**
 * Puts the cues of a stream onto the one text track of its element: `hidden` while captions are on, since the product draws them itself, and
 * `disabled` otherwise. The library's own displayer makes two elements for every stream, which the browser keeps after they are gone, and lets the
 * browser turn on a track that nobody chose.
 */
export function createCaptionTrack(element: HTMLMediaElement): shaka.extern.TextDisplayer & { readonly clear: () => void } {
  const track = trackOf(element);
  let gone = false;
  let language = '';

  const remove = (start: number, end: number): boolean => {
    if (gone) return false;
    withCues(track, (cues) => {
      for (const cue of cues) if (cue.startTime < end && cue.endTime > start) track.removeCue(cue);
    });
    return true;
  };
  const clear = () => void remove(0, Number.POSITIVE_INFINITY);
  const append = (added: readonly ShakaCue[]) =>
    withCues(track, (cues) => {
      const keyOf = (start: number, end: number, text: string) => `${start} ${end} ${text}`;
      // A cue that crosses a segment's end comes with both.
      const known = new Set(cues.map((cue) => keyOf(cue.startTime, cue.endTime, 'text' in cue ? String(cue.text) : '')));
      for (const cue of added.flatMap((each) => flatten(each))) {
        const text = textOf(cue);
        if (text === '' || cue.endTime <= cue.startTime || known.has(keyOf(cue.startTime, cue.endTime, text))) continue;
        track.addCue(new VTTCue(cue.startTime, cue.endTime, text));
      }
    });

  return {
    append,
    remove,
    clear,
    configure: () => undefined,
    destroy: async () => {
      clear();
      gone = true;
      track.mode = 'disabled';
    },
    isTextVisible: () => track.mode !== 'disabled',
    setTextVisibility: (on) => {
      const mode = on ? 'hidden' : 'disabled';
      if (track.mode !== mode) track.mode = mode;
    },
    setTextLanguage: (next) => {
      if (language !== next) clear();
      language = next;
    },
  };
}
