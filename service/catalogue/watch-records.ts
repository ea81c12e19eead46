/** How far a profile has watched an episode; times in milliseconds. */
type WatchRecord = {
  readonly episode_id: string;
  readonly playback_time: number;
  readonly video_duration: number;
};

/** The part of the watch history that the catalogue reads. */
export type WatchRecords = {
  /** Returns the last record of a programme's episodes, or null. */
  readonly lastOfProgramme: (profileId: string, programmeId: string) => Promise<WatchRecord | null>;
};
