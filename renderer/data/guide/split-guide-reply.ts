import type { RawGuideChannel } from './raw-guide-channel.ts';

const encoder = new TextEncoder();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Cuts the body of a guide reply into its channels. Null where it is no guide reply; an entry that is no channel is left out. */
export function splitGuideReply(body: unknown): readonly RawGuideChannel[] | null {
  if (!isRecord(body) || !Array.isArray(body.item)) return null;
  return body.item.flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.network_code !== 'string' || !Array.isArray(entry.epg)) return [];
    return [{ network_code: entry.network_code, epg: encoder.encode(JSON.stringify(entry.epg)) }];
  });
}
