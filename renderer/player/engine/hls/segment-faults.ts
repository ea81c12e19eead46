import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { fillerOf, isNoMedia } from './filler.ts';
import { createStepOver, type StepOver } from './step-over.ts';

type ShakaLibrary = typeof shaka;
type Player = InstanceType<ShakaLibrary['Player']>;

/** Faults of single segments of a channel. */
export type SegmentFaults = {
  /** Takes an error of a request. Returns true for a segment that will be stepped over. */
  readonly isSteppedOver: (error: unknown) => boolean;
  /** Whether the segment of this error is stepped over at its next request, which may be made at once. */
  readonly isDue: (error: unknown) => boolean;
};

/** `isLive` says whether the stream is a channel's; `asLoaded` returns a fetched URL as the stream was loaded with it; `urlOf` that of the request that an error is of. */
export type FaultDeps = {
  readonly isLive: () => boolean;
  readonly asLoaded: (url: string) => string;
  readonly urlOf: (error: unknown) => string | null;
};

/** The segments of one kind of media, and what may stand in for one of them. */
type Media = { readonly over: StepOver; filler: Uint8Array | null };

const MEDIA: ReadonlySet<string> = new Set(['video', 'audio']);
const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);

const timeOf = (context: shaka.extern.RequestContext | undefined): string => (context?.segment?.getStartTime() ?? 0).toFixed(1);

const dataUri = (bytes: Uint8Array): string => `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`;

/**
 * Steps over segments of a channel that fail twice, as long as others come: Shaka is given a filler, continues with the next segment, and jumps over the gap when the picture
 * gets there. Without it Shaka requests the one segment until the stream is loaded again. Segments that are encrypted as a whole are left to that, since no filler can be decrypted. Call it after
 * other request filters are registered.
 */
export function watchSegments({ net }: ShakaLibrary, player: Player, { isLive, asLoaded, urlOf }: FaultDeps): SegmentFaults {
  const { SEGMENT, KEY } = net.NetworkingEngine.RequestType;
  const kinds = new Map<string, Media>();
  /** The requests that run or have failed: which segment they are for, by its time, since each variant has an address of its own for it. */
  const requests = new Map<string, { readonly media: Media; readonly time: string }>();
  let isEncrypted = false;
  player.addEventListener('unloading', () => {
    kinds.clear();
    requests.clear();
    isEncrypted = false;
  });

  const mediaOf = (context: shaka.extern.RequestContext | undefined): Media | null => {
    const { stream, segment } = context ?? {};
    if (!isLive() || !stream || !segment || !MEDIA.has(stream.type)) return null;
    const known = kinds.get(stream.type) ?? { over: createStepOver(), filler: null };
    kinds.set(stream.type, known);
    return known;
  };
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request, context) => {
    if (type === KEY) isEncrypted = true;
    const media = type === SEGMENT ? mediaOf(context) : null;
    if (media === null) return;
    const time = timeOf(context);
    requests.set(asLoaded(request.uris[0] ?? ''), { media, time });
    if (isEncrypted || media.filler === null || !media.over.isDue(time)) return;
    media.over.filled(time);
    request.uris = [dataUri(media.filler)];
  });
  const replaceEmpty = ({ over, filler }: Media, time: string, response: shaka.extern.Response): void => {
    if (isEncrypted || filler === null || !over.isOpen()) return;
    over.filled(time);
    response.data = filler.slice();
  };
  network?.registerResponseFilter((type, response, context) => {
    const media = type === SEGMENT ? mediaOf(context) : null;
    if (media === null || response.originalUri.startsWith('data:')) return;
    const bytes = bytesOf(response.data);
    if (isNoMedia(bytes)) return replaceEmpty(media, timeOf(context), response);
    requests.delete(asLoaded(response.originalUri));
    media.over.succeeded(timeOf(context));
    media.filler ??= fillerOf(context?.stream?.mimeType ?? '', bytes);
  });
  const ask = (error: unknown, answer: (over: StepOver, time: string) => boolean): boolean => {
    const fetched = urlOf(error);
    const request = fetched === null ? undefined : requests.get(asLoaded(fetched));
    if (request === undefined || isEncrypted || request.media.filler === null) return false;
    return answer(request.media.over, request.time);
  };
  return {
    isSteppedOver: (error) => ask(error, (over, time) => over.failed(time)),
    isDue: (error) => ask(error, (over, time) => over.isDue(time)),
  };
}
