/**
 * Paths of the screens that play as soon as they open: live, Multiview, a clip, an episode, and a video of a
 * programme.
 */
const PLAYBACK_PATH = /^\/(?:tc|en)\/(?:live(?:\/|$)|multiview\/|video\/|programme\/[^/]+\/[^/]+\/[ev]\/)/;

/** Returns whether the screen at a path plays as soon as it opens. */
export const isPlaybackPath = (path: string): boolean => PLAYBACK_PATH.test(path);
