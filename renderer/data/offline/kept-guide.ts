import type { KeptRecord } from '#renderer/platform/kept-store.ts';
import { isRecord } from '#shared/kernel/is-record.ts';

type Channel = { readonly network_code: string; readonly epg: unknown };
type Timed = { readonly start_datetime: string; readonly end_datetime: string };

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const isTimed = (value: unknown): value is Timed =>
  isRecord(value) && typeof value.start_datetime === 'string' && typeof value.end_datetime === 'string';
const isChannel = (value: unknown): value is Channel =>
  isRecord(value) && typeof value.network_code === 'string';

/**
 * Returns the channels of a guide reply: as the service sends it, or as the grid gets it, with the programmes
 * of a channel as bytes.
 */
function channelsOf(body: unknown): readonly Channel[] {
  const list: unknown = isRecord(body) && !Array.isArray(body) ? body.item : body;
  return Array.isArray(list) ? list.filter(isChannel) : [];
}

function programmesOf({ epg }: Channel): readonly Timed[] {
  const list: unknown = epg instanceof Uint8Array ? JSON.parse(decoder.decode(epg)) : epg;
  return Array.isArray(list) ? list.filter(isTimed) : [];
}

/**
 * Answers a guide call from kept guide replies: the grid asks for other channels and hours each time, so an
 * answer is assembled from all of them. Null if nothing requested was kept. Records are given oldest first,
 * so that the newest data of a programme wins. `split` gives the programmes as bytes, as the grid gets them.
 */
export function answerFromKept(url: string, records: readonly KeptRecord[], split: boolean): unknown {
  const query = new URL(url, 'http://app').searchParams;
  const codes = (query.get('network_code') ?? '').split(',');
  const from = Date.parse(query.get('from') ?? '');
  const to = Date.parse(query.get('to') ?? '');
  const found = new Map<string, Map<string, Timed>>();
  for (const channel of records.flatMap(({ body }) => channelsOf(body))) {
    if (!codes.includes(channel.network_code)) continue;
    const programmes = found.get(channel.network_code) ?? new Map<string, Timed>();
    for (const one of programmesOf(channel))
      if (Date.parse(one.end_datetime) > from && Date.parse(one.start_datetime) < to)
        programmes.set(one.start_datetime, one);
    if (programmes.size > 0) found.set(channel.network_code, programmes);
  }
  if (found.size === 0) return null;
  const item = [...found].map(([network_code, programmes]) => {
    const epg = [...programmes.values()].toSorted(
      (one, other) => Date.parse(one.start_datetime) - Date.parse(other.start_datetime),
    );
    return { network_code, epg };
  });
  return split
    ? item.map(({ network_code, epg }) => ({ network_code, epg: encoder.encode(JSON.stringify(epg)) }))
    : { item };
}
