import { z } from 'zod';
import { type GuideItem, guideItem } from '#shared/contract/guide/guide.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import { err, ok } from '#shared/kernel/result.ts';
import type { Http } from './http.ts';

/**
 * The body of a guide reply as `createGuideHttp` returns it: each channel with its programmes as JSON in
 * UTF-8. Bytes take half the memory of a string with Chinese titles, and pass between threads without being
 * copied.
 */
export const rawGuideChannelList = z.array(
  z.object({ network_code: z.string(), epg: z.instanceof(Uint8Array) }),
);
export type RawGuideChannel = z.infer<typeof rawGuideChannelList>[number];

const programmes = lenientList(guideItem);
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Parses the programmes of a channel, in order of start; one that does not fit the contract is dropped and
 * counted.
 */
export const parseProgrammes = ({ epg }: RawGuideChannel): readonly GuideItem[] =>
  programmes.parse(JSON.parse(decoder.decode(epg)));

/**
 * Sends guide requests and splits each reply into `RawGuideChannel`s. A reply that is not a guide is
 * `MALFORMED`.
 */
export const createGuideHttp =
  (http: Http): Http =>
  async (request) => {
    const response = await http(request);
    if (!response.ok) return response;
    const { status } = response.value;
    const body = splitGuideReply(response.value.body);
    if (body === null)
      return err({ code: 'MALFORMED', endpoint: request.endpoint, status, detail: 'item: invalid_type' });
    return ok({ ...response.value, body });
  };

/**
 * Splits a guide reply into its channels, dropping entries that are not channels. Returns null if the body is
 * not a guide reply.
 */
function splitGuideReply(body: unknown): readonly RawGuideChannel[] | null {
  if (!isRecord(body) || !Array.isArray(body.item)) return null;
  return body.item.flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.network_code !== 'string' || !Array.isArray(entry.epg)) return [];
    return [{ network_code: entry.network_code, epg: encoder.encode(JSON.stringify(entry.epg)) }];
  });
}

/** Returns the buffers of a split guide reply, for transfer to the page. */
export const transferablesOf = (body: unknown): ArrayBuffer[] =>
  (rawGuideChannelList.safeParse(body).data ?? [])
    .map(({ epg }) => epg.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
