import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

/**
 * How long a channel's segments are by its dates, as a part of the length that its playlists announce; 1 if
 * those are right.
 */
export type PlaylistPace = {
  /** Takes the beginning of a media playlist, which is known by this key, and returns its factor. */
  readonly read: (key: string, head: string) => number;
  readonly clear: () => void;
};

const SEQUENCE = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m;
const DATE = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/m;
const DURATION = /^#EXTINF:([\d.]+)/gm;
/** An update that leaves out what Shaka knows, or a stream that is over. */
const NO_WINDOW = /^#EXT-X-(?:SKIP|ENDLIST)\b/m;

/** A difference that is none of rounding, and one that is a jump of the dates. */
const RIGHT = 0.2;
const LEAST = 0.3;
const MOST = 4;
/** Two measurements agree within this part. */
const SAME = 0.15;

/** The first segment of a playlist, and the lengths of those behind it. */
type Reading = { readonly first: number; readonly date: number; readonly lengths: readonly number[] };
type Known = { readonly reading: Reading; readonly measured: number | null; readonly factor: number };

function readingOf(head: string): Reading | null {
  const date = Date.parse(DATE.exec(head)?.[1]?.trim() ?? '');
  const lengths = [...head.matchAll(DURATION)].map(([, length]) => Number(length));
  const isFirst = head.search(DATE) < head.search(/^#EXTINF:/m);
  if (!Number.isFinite(date) || !isFirst || lengths.length === 0 || NO_WINDOW.test(head)) return null;
  return { first: Number(SEQUENCE.exec(head)?.[1] ?? 0), date, lengths };
}

/** The part of the announced length that passed by the dates between two readings; null if they do not tell. */
function measure(before: Reading, { first, date }: Reading): number | null {
  const count = first - before.first;
  if (count <= 0 || count > before.lengths.length) return null;
  const announced = before.lengths.slice(0, count).reduce((sum, one) => sum + one, 0);
  const measured = (date - before.date) / 1000 / announced;
  return measured >= LEAST && measured <= MOST ? measured : null;
}

const agree = (one: number, other: number): boolean => Math.abs(one - other) <= SAME * other;

/** A measurement as a factor: a small difference counts as none. */
const settled = (measured: number): number => (Math.abs(measured - 1) > RIGHT ? measured : 1);

/**
 * Compares the lengths that a channel announces with its dates. An encoder that counts its frames wrongly
 * announces two seconds as one: Shaka's times then fall behind the clock, until each segment is too old to be
 * played. Two measurements in a row decide, so that dates which jump once change nothing.
 */
export function createPlaylistPace(): PlaylistPace {
  const known = new Map<string, Known>();
  return {
    read: (key, head) => {
      const before = known.get(key);
      const reading = readingOf(head);
      if (reading === null) return before?.factor ?? 1;
      if (before === undefined) known.set(key, { reading, measured: null, factor: 1 });
      if (before === undefined || reading.first === before.reading.first) return before?.factor ?? 1;
      const measured = measure(before.reading, reading);
      const isSure = measured !== null && before.measured !== null && agree(measured, before.measured);
      const factor = isSure ? settled(measured) : before.factor;
      known.set(key, { reading, measured, factor });
      return factor;
    },
    clear: () => known.clear(),
  };
}

/** A media playlist whose segments are this many times as long. */
export const withLengths = (playlist: string, factor: number): string =>
  playlist.replaceAll(DURATION, (_, length: string) => `#EXTINF:${(Number(length) * factor).toFixed(3)}`);

/** Bytes that hold the number, the date and some lengths of a playlist: one of hours is not read for them. */
const HEAD_BYTES = 4096;

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

/** The playlist whatever its query: a query may carry a token or a position. */
const keyOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Gives Shaka the playlists of a channel with the lengths that its dates tell. */
export function keepPace(
  { net }: typeof shaka,
  player: Pick<shaka.Player, 'addEventListener' | 'getNetworkingEngine'>,
  asLoaded: (url: string) => string,
): void {
  const { RequestType, AdvancedRequestType } = net.NetworkingEngine;
  const pace = createPlaylistPace();
  player.addEventListener('unloading', pace.clear);
  player.getNetworkingEngine()?.registerResponseFilter((type, response, context) => {
    if (type !== RequestType.MANIFEST || context?.type !== AdvancedRequestType.MEDIA_PLAYLIST) return;
    const bytes = bytesOf(response.data);
    const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
    const factor = pace.read(keyOf(asLoaded(response.uri)), head);
    if (factor === 1) return;
    response.data = new TextEncoder().encode(withLengths(new TextDecoder().decode(bytes), factor));
  });
}
