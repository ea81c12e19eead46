import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type ShakaCue = shaka.text.Cue;

/** Shaka leaves text tracks with this label out of the tracks it offers. */
const LABEL = 'Shaka Player TextTrack';

/**
 * A text track added by script cannot be removed from its element, so each element has exactly one and reuses
 * it.
 */
const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

function trackOf(element: HTMLMediaElement): TextTrack {
  const cached = tracks.get(element);
  if (cached) return cached;
  const track = element.addTextTrack('subtitles', LABEL);
  track.mode = 'disabled';
  tracks.set(element, track);
  return track;
}

/** Returns the text of a cue and its nested cues, with line breaks. */
const textOf = ({ payload, lineBreak, nestedCues }: ShakaCue): string =>
  lineBreak ? '\n' : payload + nestedCues.map((cue) => textOf(cue)).join('');

/**
 * Replaces a container with its nested cues, which have their own times. Any other cue is returned as it is.
 */
const flatten = (cue: ShakaCue): readonly ShakaCue[] =>
  cue.isContainer ? cue.nestedCues.flatMap((inner) => flatten(inner)) : [cue];

/**
 * Calls `use` with the cues of a track, enabled or not. The cues of a disabled track cannot be read, so it is
 * hidden for the call.
 */
function withCues(track: TextTrack, use: (cues: readonly TextTrackCue[]) => void): void {
  const { mode } = track;
  if (mode === 'disabled') track.mode = 'hidden';
  use([...(track.cues ?? [])]);
  if (track.mode !== mode) track.mode = mode;
}

/**
 * Adds cues to a track. A cue that spans a segment boundary arrives with both segments, and is added once.
 */
function addCues(track: TextTrack, added: readonly ShakaCue[]): void {
  withCues(track, (cues) => {
    const keyOf = (start: number, end: number, text: string) => `${start} ${end} ${text}`;
    const present = new Set(
      cues.map((cue) => keyOf(cue.startTime, cue.endTime, 'text' in cue ? String(cue.text) : '')),
    );
    for (const cue of added.flatMap((each) => flatten(each))) {
      const text = textOf(cue);
      if (text === '' || cue.endTime <= cue.startTime || present.has(keyOf(cue.startTime, cue.endTime, text)))
        continue;
      track.addCue(new VTTCue(cue.startTime, cue.endTime, text));
    }
  });
}

/** Text displayers of one element, of which only the newest changes its track. */
export type CaptionTrack = {
  /** Creates the displayer of a load. Shaka destroys it with that load. */
  readonly createDisplayer: () => shaka.extern.TextDisplayer;
  /** Removes all cues, whichever load they are from. */
  readonly clear: () => void;
};

/**
 * Creates text displayers that write a stream's cues to the one text track of its element: `hidden` while
 * captions are on, since the player draws them itself, otherwise `disabled`. Shaka's own displayer adds two
 * elements per stream, which the browser never frees, and lets the browser enable a track that the viewer did
 * not choose. Each load needs a displayer of its own: a destroyed one removes nothing more, and Shaka would
 * count what it failed to remove as buffered.
 */
export function createCaptionTrack(element: HTMLMediaElement): CaptionTrack {
  const track = trackOf(element);
  let newest: symbol | null = null;

  const setMode = (mode: TextTrackMode): void => {
    if (track.mode !== mode) track.mode = mode;
  };
  const remove = (start: number, end: number): void =>
    withCues(track, (cues) => {
      for (const cue of cues) if (cue.startTime < end && cue.endTime > start) track.removeCue(cue);
    });
  const clear = () => remove(0, Number.POSITIVE_INFINITY);

  const createDisplayer = (): shaka.extern.TextDisplayer => {
    const self = Symbol('displayer');
    newest = self;
    clear();
    let language = '';
    const isNewest = (): boolean => newest === self;
    return {
      append: (added) => {
        if (isNewest()) addCues(track, added);
      },
      remove: (start, end) => {
        if (isNewest()) remove(start, end);
        return isNewest();
      },
      configure: () => undefined,
      destroy: async () => {
        if (!isNewest()) return;
        newest = null;
        clear();
        setMode('disabled');
      },
      isTextVisible: () => isNewest() && track.mode !== 'disabled',
      setTextVisibility: (on) => {
        if (isNewest()) setMode(on ? 'hidden' : 'disabled');
      },
      setTextLanguage: (next) => {
        if (isNewest() && language !== next) clear();
        language = next;
      },
    };
  };
  return { createDisplayer, clear };
}
