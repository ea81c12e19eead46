import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { base64Of } from '#renderer/platform/base64-of.ts';
import { isTimeout } from '#renderer/player/engine/error-map.ts';
import { blankTables, fillerOf } from './filler.ts';
import { withoutBrokenFrames } from './lost-packets.ts';
import { isWholeSegment } from './media-body.ts';
import { createSegmentKeys, type SegmentKeys } from './segment-keys.ts';
import { createStepOver, type StepOver } from './step-over.ts';
import { createStillPicture, type StillPicture } from './still-picture.ts';
import { tsUnits } from './ts-units.ts';

type ShakaLibrary = typeof shaka;
type Player = Pick<InstanceType<ShakaLibrary['Player']>, 'addEventListener' | 'getNetworkingEngine'>;

/** Faults of single segments of a channel. */
export type SegmentFaults = {
  /** Takes an error of a request. Returns true for a segment that will be stepped over. */
  readonly isSteppedOver: (error: unknown) => boolean;
  /** Whether the segment of this error is stepped over at its next request, which may be made at once. */
  readonly isDue: (error: unknown) => boolean;
};

/**
 * `isLive` says whether the stream is a channel's; `asLoaded` returns a fetched URL as the stream was loaded
 * with it; `urlOf` that of the request that an error is of.
 */
export type FaultDeps = {
  readonly isLive: () => boolean;
  readonly asLoaded: (url: string) => string;
  readonly urlOf: (error: unknown) => string | null;
};

/**
 * The segments of one kind of media, the last one that was requested, and what may stand in for one of them.
 */
type Media = {
  readonly over: StepOver;
  readonly still: StillPicture;
  last: shaka.media.SegmentReference | null;
  filler: Uint8Array | null;
};

const MEDIA: ReadonlySet<string> = new Set(['video', 'audio']);
const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

const timeOf = (segment: shaka.media.SegmentReference): string => segment.getStartTime().toFixed(1);

const dataUri = (bytes: Uint8Array): string => `data:application/octet-stream;base64,${base64Of(bytes)}`;

/** A segment is of a channel's picture or sound. */
type Requested = { readonly media: Media; readonly segment: shaka.media.SegmentReference };

/** Bytes of an encrypted body come in blocks. */
const BLOCK = 16;

/**
 * Whether a body is none of a stream's: nothing, a page of text, a part. Any byte may come first in an
 * encrypted one.
 */
const isMissing = ({ mimeType }: shaka.extern.Stream, bytes: Uint8Array, isEncrypted: boolean): boolean =>
  isEncrypted ? bytes.length === 0 || bytes.length % BLOCK !== 0 : !isWholeSegment(mimeType, bytes);

/**
 * Returns a filler for a segment of a stream of which nothing, or nothing readable, has come yet; null if
 * there is none.
 */
const blindFiller = ({ mimeType, codecs }: shaka.extern.Stream): Uint8Array | null =>
  mimeType === 'video/mp2t' ? blankTables(codecs) : fillerOf(mimeType, NOTHING);
const NOTHING = new Uint8Array(0);

/**
 * Steps over segments of a channel that fail twice, as long as others come: Shaka is given a filler,
 * continues with the next segment, and jumps over the gap when the picture gets there. Without it Shaka
 * requests the one segment until the stream is loaded again. A segment whose key does not come fails too.
 * Call it after other request filters are registered.
 */
export function watchSegments(
  { net }: ShakaLibrary,
  player: Player,
  { isLive, asLoaded, urlOf }: FaultDeps,
): SegmentFaults {
  const { SEGMENT, KEY } = net.NetworkingEngine.RequestType;
  const kinds = new Map<string, Media>();
  /**
   * The requests that run or have failed: which segment they are for, since each variant has an address of
   * its own for it.
   */
  const requests = new Map<string, Requested>();
  const keyUrls = new Set<string>();
  const keys = createSegmentKeys();
  player.addEventListener('unloading', () => {
    kinds.clear();
    requests.clear();
    keyUrls.clear();
  });

  const requestedBy = ({ stream, segment }: shaka.extern.RequestContext): Requested | null => {
    if (!isLive() || !stream || !segment || !MEDIA.has(stream.type)) return null;
    const media = kinds.get(stream.type) ?? {
      over: createStepOver(),
      still: createStillPicture(),
      last: null,
      filler: blindFiller(stream),
    };
    kinds.set(stream.type, media);
    return { media, segment };
  };
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request, context) => {
    if (type === KEY) keyUrls.add(asLoaded(request.uris[0] ?? ''));
    const requested = type === SEGMENT && context ? requestedBy(context) : null;
    if (requested === null) return;
    const { media, segment } = requested;
    requests.set(asLoaded(request.uris[0] ?? ''), requested);
    media.last = segment;
    keys.restore(segment);
    if (media.filler === null || !media.over.isDue(timeOf(segment))) return;
    fill(requested, keys);
    request.uris = [dataUri(media.filler)];
  });
  network?.registerResponseFilter((type, response, context) => {
    const requested = type === SEGMENT && context ? requestedBy(context) : null;
    if (requested === null || !context?.stream || response.originalUri.startsWith('data:')) return;
    const { media, segment } = requested;
    const bytes = bytesOf(response.data);
    const isEncrypted = keys.isEncrypted(segment);
    if (isMissing(context.stream, bytes, isEncrypted)) {
      if (media.filler === null || !media.over.isOpen()) return;
      fill(requested, keys);
      response.data = media.filler.slice();
      return;
    }
    requests.delete(asLoaded(response.originalUri));
    if (!keys.lacksKey(segment)) media.over.succeeded(timeOf(segment));
    if (!isEncrypted) response.data = mended(media, context.stream, bytes) ?? response.data;
  });
  /** The segments that an error is of: one, or all that wait for a key. */
  const failedSegments = (error: unknown): readonly Requested[] => {
    const fetched = asLoaded(urlOf(error) ?? '');
    const request = requests.get(fetched);
    if (request) return [request];
    if (!keyUrls.has(fetched)) return [];
    return [...kinds.values()].flatMap((media) =>
      media.last !== null && keys.lacksKey(media.last) ? [{ media, segment: media.last }] : [],
    );
  };
  const ask = (error: unknown, answer: (over: StepOver, time: string) => boolean): boolean => {
    const failed = failedSegments(error).filter(({ media }) => media.filler !== null);
    return failed.map(({ media, segment }) => answer(media.over, timeOf(segment))).some(Boolean);
  };
  return {
    isSteppedOver: (error) =>
      ask(error, (over, time) => over.failed(time, isTimeout(error) ? 'silence' : 'error')),
    isDue: (error) => ask(error, (over, time) => over.isDue(time)),
  };
}

/**
 * Keeps what may stand in for the next segment, and returns this one without frames that lost a packet, or with
 * the picture that it lacks; null if nothing is wrong with it.
 */
function mended(
  media: Media,
  { mimeType, codecs }: shaka.extern.Stream,
  bytes: Uint8Array,
): Uint8Array | null {
  media.filler = fillerOf(mimeType, bytes) ?? media.filler;
  if (!mimeType.endsWith('/mp2t')) return null;
  /* A segment may be megabytes: its packets are sorted once. */
  const sorted = tsUnits(bytes);
  const whole = withoutBrokenFrames(bytes, codecs, sorted);
  if (!codecs.includes('avc')) return whole;
  return (whole === null ? media.still(bytes, sorted) : media.still(whole)) ?? whole;
}

/** Steps over a segment. */
function fill({ media, segment }: Requested, keys: SegmentKeys): void {
  media.over.filled(timeOf(segment));
  keys.lay(segment);
}
