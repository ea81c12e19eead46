/**
 * Returns the target duration of a playlist: its longest segment in whole seconds, at least one. A list may
 * be too long to be spread over arguments.
 */
export const targetDuration = (segments: readonly { readonly seconds: number }[]): number =>
  segments.reduce((longest, { seconds }) => Math.max(longest, Math.ceil(seconds)), 1);
