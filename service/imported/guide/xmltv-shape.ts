/** Elements whose text is kept, in a channel or a programme. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['display-name', 'title']);

/** Elements that hold others. */
export const GROUP_ELEMENTS: ReadonlySet<string> = new Set(['credits', 'video', 'audio', 'rating', 'star-rating', 'subtitles', 'review']);

/** Elements that stand only directly in a channel or programme: whatever is still open before one was not closed. */
export const LEADING_ELEMENTS: ReadonlySet<string> = new Set([
  ...GROUP_ELEMENTS,
  ...[
    'display-name',
    'title',
    'sub-title',
    'desc',
    'date',
    'category',
    'episode-num',
    'previously-shown',
    'premiere',
    'last-chance',
    'new',
  ],
]);

/** Attributes that are read. */
export const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['id', 'channel', 'start', 'stop', 'lang']);
