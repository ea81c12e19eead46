const SHAPE = /^rec-([0-9a-f]{12})$/;

/** Returns the video id of a recording, by which it is checked out and linked to. */
export const recordingVideoId = (id: string): string => `rec-${id}`;

/** Parses a video id of a recording; null for any other id. */
export const parseRecordingVideoId = (id: string): string | null => SHAPE.exec(id)?.[1] ?? null;
