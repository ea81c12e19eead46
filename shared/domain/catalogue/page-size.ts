/** Default page sizes (playback sections 7 and 9): lists of programmes and clips, favourites with history and search, and programmes in rows. */
export const PAGE_SIZE = { list: 20, viewer: 50, search: 50, row: 60 } as const;
