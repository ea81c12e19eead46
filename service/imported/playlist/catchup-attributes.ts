import type { Catchup } from '#service/catalogue/content/imported-channel.ts';
import {
  appendToAddress,
  type CatchupChannel,
  catchupAddress,
} from '#shared/domain/imported/catchup-address.ts';
import { CHINA_ZONE } from '#shared/domain/imported/catchup-template.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Names in playlists and the kinds they mean. */
const KINDS: Readonly<Record<string, Catchup['kind']>> = {
  default: 'default',
  append: 'append',
  shift: 'shift',
  timeshift: 'shift',
  archive: 'shift',
  flussonic: 'flussonic',
  'flussonic-hls': 'flussonic',
  fs: 'flussonic',
  'flussonic-ts': 'flussonic-ts',
  xc: 'xc',
  vod: 'vod',
};
const LONGEST_SOURCE = 4096;
const MOST_DAYS = 365;
/** Days if a playlist names a kind and no days. */
const USUAL_DAYS = 7;
const HOURS_OF_A_DAY = 24;

/** Attributes without which an entry has no catch-up. */
const IN_HOURS = ['catchup-hours', 'tvg-rec-hours'];
const IN_DAYS = [
  'catchup-days',
  'tvg-rec',
  'catchup-length',
  'timeshift',
  'tvg-archive-days',
  'archive-days',
];
const SAID_BY = ['catchup', 'catchup-type', 'catchup-source', ...IN_HOURS, ...IN_DAYS];

type Attributes = ReadonlyMap<string, string>;

/**
 * Returns the catch-up of an entry at this address; what it does not specify is taken from the head of the
 * playlist. Null if it has none, or none that leads to an address: nothing is offered that cannot play.
 */
export function catchupOf(entry: Attributes, head: Attributes, stream: string): Catchup | null {
  if (!SAID_BY.some((name) => entry.has(name) || head.has(name))) return null;
  const attributeOf = saidOf(entry, head);
  if (attributeOf === null) return null;
  const catchup = withReplaced(
    attributeOf,
    stream,
    entry.get('catchup-replace') || head.get('catchup-replace') || '',
  );
  return leadsSomewhere({ stream, ...catchup }) ? catchup : null;
}

/** A programme whose times do not matter. */
const ANY = {
  start: DAY,
  end: DAY + HOUR,
  now: 2 * DAY,
  zone: 0,
  longZone: CHINA_ZONE,
  id: 'http://id.example/1',
};
/** Another, of another year, month and hour. */
const LATER = 400 * DAY + 7 * HOUR + MINUTE;
const ANOTHER = {
  ...ANY,
  start: ANY.start + LATER,
  end: ANY.end + LATER,
  now: ANY.now + LATER + HOUR,
  id: 'http://id.example/2',
};
/** One address for all programmes is that of none. */
function leadsSomewhere(channel: CatchupChannel): boolean {
  const address = catchupAddress(channel, ANY) ?? '';
  return URL.canParse(address) && address !== catchupAddress(channel, ANOTHER);
}

/**
 * Part of the live address that another takes the place of in the archive's, as in
 * `catchup-replace="/PLTV/,/TVOD/"`.
 */
function withReplaced(catchup: Catchup, stream: string, replace: string): Catchup {
  const [live = '', archive = ''] = replace.split(',');
  const { kind, source } = catchup;
  if (live === '' || source === null || (kind !== 'append' && kind !== 'shift') || !stream.includes(live))
    return catchup;
  return {
    ...catchup,
    kind: 'default',
    source: appendToAddress(
      stream.replace(live, () => archive),
      source,
    ),
  };
}

function saidOf(entry: Attributes, head: Attributes): Catchup | null {
  const said = (...names: readonly string[]): string => {
    for (const from of [entry, head])
      for (const name of names) {
        const value = from.get(name);
        if (value !== undefined && value !== '') return value;
      }
    return '';
  };
  const inHours = Number.parseInt(said(...IN_HOURS), 10);
  const inDays = said(...IN_DAYS);
  const days = inDays === '' ? Math.ceil(inHours / HOURS_OF_A_DAY) : Number.parseInt(inDays, 10);
  const nameIn = (from: Attributes): string =>
    (from.get('catchup') || from.get('catchup-type') || '').toLowerCase();
  const name = nameIn(entry) || nameIn(head);
  // The head's source is made for the head's kind.
  const isOfHead = nameIn(entry) === '' || nameIn(entry) === nameIn(head) || nameIn(head) === '';
  const source =
    (entry.get('catchup-source') || (isOfHead ? head.get('catchup-source') : '') || '').slice(
      0,
      LONGEST_SOURCE,
    ) || null;
  const kind =
    (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined) ?? (source === null ? null : kindOfSource(source));
  const kept = Number.isNaN(days) ? USUAL_DAYS : Math.min(days, MOST_DAYS);
  if (kept <= 0 || /^(?:0|no|none|off|false|disabled?)$/.test(name)) return null;
  const zone = said('catchup-zone');
  if (kind !== null) return { kind, source, days: kept, ...(zone === '' ? {} : { zone }) };
  return Number.isNaN(days) ? null : { kind: 'shift', source: null, days: kept };
}

/** Returns the kind of a source that says none: an address of its own, or what goes behind the channel's. */
const kindOfSource = (source: string): 'default' | 'append' =>
  URL.canParse(source.replaceAll(/[{}$]/g, '')) ? 'default' : 'append';
