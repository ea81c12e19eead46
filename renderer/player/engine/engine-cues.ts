/** The cues of the stream that an engine plays, as far as the engine knows of them. */
export type EngineCues = {
  /** Address of the media playlist that was fetched last, with its present token; null until there is one. */
  readonly playlistUrl: () => string | null;
  /** Runs `changed` whenever the engine has found a new cue (a date range, timed metadata). Returns the function that stops it. */
  readonly onChange: (changed: () => void) => () => void;
};
