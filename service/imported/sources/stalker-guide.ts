import type { ImportError } from '#service/imported/import-types.ts';
import type { OwnSource } from '#service/store/imported/own-sources.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { fetchItems } from './fetch-items.ts';
import type { PortalParts } from './fetch-parts.ts';
import { looseItem, looseText } from './loose-fields.ts';
import { stalkerChannels, stalkerSession } from './stalker.ts';

const programme = looseItem({
  ch_id: looseText,
  name: looseText,
  descr: looseText,
  category: looseText,
  start_timestamp: looseText,
  stop_timestamp: looseText,
});
/** Hours of the guide that are asked for. */
const PERIOD = 168;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`);

/** A time of XMLTV; null for what is no time. */
function timeOf(seconds: string): string | null {
  const date = new Date(Number(seconds) * SECOND);
  if (seconds === '' || Number.isNaN(date.getTime())) return null;
  return `${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
}

/** Fetches the guide of a Stalker portal, and yields the parts of a document in XMLTV. Returns why it cannot be read, or null. */
export async function* stalkerGuide(source: OwnSource, parts: PortalParts): AsyncGenerator<string, ImportError | null> {
  const opened = await stalkerSession(source, parts);
  if (!opened.ok) return opened.error;
  const session = opened.value;
  const channels = await stalkerChannels(session, parts);
  if (!channels.ok) return channels.error;
  const ids = new Map(channels.value.map(({ id, xmltv_id }) => [id, xmltv_id || id]));
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n';
  for (const { id, name } of channels.value)
    yield `<channel id="${escaped(ids.get(id) ?? id)}">${element('display-name', name)}</channel>\n`;
  const address = session.addressOf({ type: 'itv', action: 'get_epg_info', period: String(PERIOD) });
  const items = fetchItems({ address, path: '$.js.data.*.*', headers: session.headers }, programme, parts);
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done === true) {
      if (next.value === 'SOURCE_TOO_LARGE') return next.value;
      break;
    }
    for (const one of next.value) {
      const [start, stop] = [timeOf(one.start_timestamp), timeOf(one.stop_timestamp)];
      if (start === null) continue;
      const until = stop === null ? '' : ` stop="${stop}"`;
      const body = `${element('title', one.name)}${element('desc', one.descr)}${element('category', one.category)}`;
      yield `<programme channel="${escaped(ids.get(one.ch_id) ?? one.ch_id)}" start="${start}"${until}>${body}</programme>\n`;
    }
  }
  yield '</tv>\n';
  return null;
}
