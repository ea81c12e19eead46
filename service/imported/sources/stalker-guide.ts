import type { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { fetchItems } from './fetch-items.ts';
import type { FetchParts } from './fetch-parts.ts';
import { looseItem, looseText } from './loose-fields.ts';
import { archiveDays, stalkerChannels, stalkerSession } from './stalker.ts';
import { keptLines, pastProgrammes, startOfLine } from './stalker-past.ts';

const programme = looseItem({
  id: looseText,
  ch_id: looseText,
  name: looseText,
  descr: looseText,
  category: looseText,
  start_timestamp: looseText,
  stop_timestamp: looseText,
});
/** Hours of the guide that are asked for. */
const PERIOD = 168;

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`;

/** A time of XMLTV; null for what is no time. */
function timeOf(seconds: string): string | null {
  const date = new Date(Number(seconds) * SECOND);
  if (seconds === '' || Number.isNaN(date.getTime())) return null;
  return `${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
}

/** Ids of archived programmes at a portal. */
const ID = /^\d{1,20}$/;

/**
 * Returns a programme of a portal as a line of XMLTV; empty for one without a start. `catchup-id` is what its
 * archive is asked by.
 */
function programmeLine(one: z.output<typeof programme>, ids: ReadonlyMap<string, string>): string {
  const start = timeOf(one.start_timestamp);
  const stop = timeOf(one.stop_timestamp);
  if (start === null) return '';
  const until = stop === null ? '' : ` stop="${stop}"`;
  const archived = ID.test(one.id) ? ` catchup-id="${one.id}"` : '';
  const body = `${element('title', one.name)}${element('desc', one.descr)}${element('category', one.category)}`;
  return `<programme channel="${escapeHtml(ids.get(one.ch_id) ?? one.ch_id)}" start="${start}"${until}${archived}>${body.replaceAll(/[\r\n]+/g, ' ')}</programme>\n`;
}

/**
 * Fetches the guide of a Stalker portal, and yields the parts of a document in XMLTV: what is on and coming,
 * then what is over of channels with an archive, also from the copy before. Returns why it cannot be read, or
 * null.
 */
export async function* stalkerGuide(
  source: ImportedSource,
  parts: FetchParts,
): AsyncGenerator<string, ImportError | null> {
  const opened = await stalkerSession(source, parts);
  if (!opened.ok) return opened.error;
  const session = opened.value;
  const channels = await stalkerChannels(session, parts);
  if (!channels.ok) return channels.error;
  const ids = new Map(channels.value.map(({ id, xmltv_id }) => [id, xmltv_id || id]));
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n';
  for (const { id, name } of channels.value)
    yield `<channel id="${escapeHtml(ids.get(id) ?? id)}">${element('display-name', name)}</channel>\n`;
  const writtenChannels = new Set<string>();
  const fresh = (one: z.output<typeof programme>): string => {
    const line = programmeLine(one, ids);
    const key = startOfLine(line)?.key;
    if (key === undefined || writtenChannels.has(key)) return '';
    writtenChannels.add(key);
    return line;
  };
  const address = session.addressOf({ type: 'itv', action: 'get_epg_info', period: String(PERIOD) });
  const items = fetchItems({ address, path: '$.js.data.*.*', headers: session.headers }, programme, parts);
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done === true) {
      if (next.value === 'SOURCE_TOO_LARGE') return next.value;
      break;
    }
    for (const one of next.value) yield fresh(one);
  }
  const archived = channels.value
    .map((one) => ({ id: one.id, days: archiveDays(one) }))
    .filter(({ days }) => days > 0);
  if (archived.length > 0) {
    const now = parts.now();
    for await (const page of pastProgrammes(session, archived, now))
      for (const one of page) yield fresh(programme.parse(one));
    yield* keptLines(parts.copies.pathOf(source.id), writtenChannels, now);
  }
  yield '</tv>\n';
  return null;
}
