const FAVOURITE = { type: 'programme', ref: '300' } as const;
const ORDER: string[] = ['J', 'H82'];
const SETTINGS = [{ key: 'dock' as const, value: 'false', changed_at: 1000 }];
const UNDO = { body: { undo_token: 'undo-1' } } as const;

/** A valid request for every favourites call, and for undoing a removal. */
export const FAVOURITE_INPUTS = {
  undoHistory: UNDO,
  orderFavourites: { body: { type: 'live' as const, refs: ORDER } },
  syncSettings: { body: { settings: SETTINGS } },
  markWatched: { body: { type: 'programme', ref: '300', episode_id: 'e1' } },
  favourite: { query: FAVOURITE },
  addFavourite: { body: FAVOURITE },
  removeFavourite: { query: FAVOURITE },
  favouriteList: { query: { type: 'programme', offset: 50, limit: 50, profile_class: 'general' } },
  undoFavourite: UNDO,
} as const;

/** A valid reply for each. */
export const FAVOURITE_REPLIES = {
  undoHistory: { success: true },
  orderFavourites: { success: true },
  syncSettings: { settings: SETTINGS },
  markWatched: { success: true, undo_token: 'undo-2' },
  favourite: { success: true, is_favourite: true },
  addFavourite: { success: true, is_favourite: true, message: 'FAVOURITE_ADDED' },
  removeFavourite: { success: true, undo_token: 'undo-1' },
  favouriteList: {
    items: [
      {
        ...FAVOURITE,
        name_tc: '海港夜',
        name_en: 'Harbour Nights',
        path: '300/x',
        added_at: '2026-11-20T08:00:00Z',
      },
    ],
    total: 1,
    limit: 100,
  },
  undoFavourite: { success: true },
} as const;
