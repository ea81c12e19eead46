/** Default page sizes (S1-9-063): programme and clip lists, favourites and history, search, and programmes in rows. */
export const PAGE_SIZE = { list: 20, viewer: 50, search: 50, row: 60 } as const;
