/** In-band ad and metadata cues of the loaded stream, as the engine sees them. */
export type EngineCues = {
  /** URL of the last media playlist fetched, with the current token; null before the first. */
  readonly playlistUrl: () => string | null;
  /** The first media playlist with interstitials; null if none of those that were fetched has any. */
  readonly interstitials: () => { readonly url: string; readonly text: string } | null;
  /**
   * Calls `changed` whenever the engine finds a new cue (a date range or timed metadata). Returns the
   * unsubscribe function.
   */
  readonly onChange: (changed: () => void) => () => void;
};
