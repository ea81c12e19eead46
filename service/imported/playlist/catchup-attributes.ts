import type { Catchup } from '#service/store/imported/own-channel.ts';

/** Names in playlists and the kinds they mean. */
const KINDS: Readonly<Record<string, Catchup['kind']>> = {
  ...{ default: 'default', append: 'append', shift: 'shift', timeshift: 'shift', archive: 'shift' },
  ...{ flussonic: 'flussonic', 'flussonic-hls': 'flussonic', fs: 'flussonic', 'flussonic-ts': 'flussonic-ts' },
  ...{ xc: 'xc', vod: 'vod' },
};
const LONGEST_SOURCE = 4096;
const MOST_DAYS = 365;
/** Days if a playlist names a kind and no days. */
const USUAL_DAYS = 7;
const HOURS_OF_A_DAY = 24;

type Attributes = ReadonlyMap<string, string>;

/** Returns the catch-up of an entry; what it does not specify is taken from the head of the playlist. Null if it has none. */
export function catchupOf(entry: Attributes, head: Attributes): Catchup | null {
  const said = (...names: readonly string[]): string => {
    for (const from of [entry, head])
      for (const name of names) {
        const value = from.get(name);
        if (value !== undefined && value !== '') return value;
      }
    return '';
  };
  const inHours = Number.parseInt(said('catchup-hours', 'tvg-rec-hours'), 10);
  const inDays = said('catchup-days', 'tvg-rec', 'catchup-length', 'timeshift', 'tvg-archive-days', 'archive-days');
  const days = inDays === '' ? Math.ceil(inHours / HOURS_OF_A_DAY) : Number.parseInt(inDays, 10);
  const nameIn = (from: Attributes): string => (from.get('catchup') || from.get('catchup-type') || '').toLowerCase();
  const name = nameIn(entry) || nameIn(head);
  // The head's source is made for the head's kind.
  const isOfHead = nameIn(entry) === '' || nameIn(entry) === nameIn(head) || nameIn(head) === '';
  const source = (entry.get('catchup-source') || (isOfHead ? head.get('catchup-source') : '') || '').slice(0, LONGEST_SOURCE) || null;
  const kind = KINDS[name] ?? (source !== null ? (URL.canParse(source.replaceAll(/[{}$]/g, '')) ? 'default' : 'append') : null);
  const kept = Number.isNaN(days) ? USUAL_DAYS : Math.min(days, MOST_DAYS);
  if (kept <= 0 || /^(?:0|no|none|off|false|disabled?)$/.test(name)) return null;
  if (kind !== null) return { kind, source, days: kept };
  return Number.isNaN(days) ? null : { kind: 'shift', source: null, days: kept };
}
