/** Times of a recording in milliseconds since 1970, and the margins in milliseconds that are recorded before and after it. */
export type RecordingTimes = { readonly start: number; readonly end: number; readonly before: number; readonly after: number };
/** A stretch of time in milliseconds since 1970. */
export type Stretch = { readonly from: number; readonly to: number };

/** Returns what is recorded of a programme: its times with the margins. */
export const recordingSpan = ({ start, end, before, after }: RecordingTimes): Stretch => ({ from: start - before, to: end + after });
