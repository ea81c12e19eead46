/** People of a programme, by the names of their elements. */
const CREDIT_ELEMENTS = [
  'director',
  'actor',
  'writer',
  'adapter',
  'producer',
  'composer',
  'editor',
  'presenter',
  'commentator',
  'guest',
] as const;

/** Elements whose text is kept, in a channel or a programme. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  'display-name',
  'title',
  'sub-title',
  'desc',
  'date',
  'category',
  'episode-num',
  'value',
  'length',
  'image',
  ...CREDIT_ELEMENTS,
]);
export const isCredit = (element: string): boolean =>
  (CREDIT_ELEMENTS as readonly string[]).includes(element);

/** Elements without a text that say something by being there. */
export const FLAG_ELEMENTS: ReadonlySet<string> = new Set([
  'new',
  'premiere',
  'previously-shown',
  'last-chance',
]);

/** Elements that hold others. */
export const GROUP_ELEMENTS: ReadonlySet<string> = new Set([
  'credits',
  'video',
  'audio',
  'rating',
  'star-rating',
  'subtitles',
  'review',
]);

/** Elements inside others whose texts are read where they are asked for, with the elements that they are in. */
export type GroupedElements = ReadonlyMap<string, string>;

/** What is said of a broadcast itself: its picture, sound and subtitles. */
export const BROADCAST_ELEMENTS: GroupedElements = new Map([
  ['quality', 'video'],
  ['stereo', 'audio'],
  ['language', 'subtitles'],
]);

/**
 * Elements that occur only directly in a channel or programme: anything still open before one was not closed.
 */
export const LEADING_ELEMENTS: ReadonlySet<string> = new Set([
  ...GROUP_ELEMENTS,
  ...FLAG_ELEMENTS,
  'display-name',
  'title',
  'sub-title',
  'desc',
  'date',
  'category',
  'episode-num',
]);

/** Attributes that are read. */
export const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'channel',
  'start',
  'stop',
  'lang',
  'system',
  'src',
  'role',
  'units',
  'type',
  'catchup-id',
]);
