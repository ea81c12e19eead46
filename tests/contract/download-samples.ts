const ID = { download_id: 'd-1' };
const COPY = {
  ...ID,
  video_id: 'v1',
  expires_at: '2026-12-20T12:00:00Z',
  hours_after_play: 48,
  first_played_at: null,
  revoked: null,
  place: { playback_time: 61_000, watched_at: '2026-11-20T12:00:00Z' },
};
const SERVER = { server_time: '2026-11-20T12:00:00Z' };

/** Samples of the calls about downloads. */
export const DOWNLOAD_INPUTS = {
  downloads: {},
  authoriseDownload: { body: { video_id: 'v1', renew: false } },
  playedDownload: { body: { ...ID, played_at: '2026-11-20T12:00:00Z' } },
  removeDownload: { body: ID },
};

/** Samples of the replies of the same calls. */
export const DOWNLOAD_REPLIES = {
  downloads: { ...SERVER, downloads: [COPY, { ...COPY, place: null, revoked: 'DOWNLOAD_LOCKED' }] },
  authoriseDownload: {
    ...COPY,
    ...SERVER,
    streaming_path: '/media/t/vod/v1/master.m3u8',
    duration: 600,
    subtitles: [{ language: 'en', path: '/media/t/vod/v1/s_en.vtt' }],
  },
  playedDownload: { success: true },
  removeDownload: { success: true },
};
