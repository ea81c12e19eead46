import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { answerTo } from '#renderer/player/engine/answered-requests.ts';
import { COPY_SCHEME } from '#shared/domain/downloads/copy-url.ts';

type ShakaLibrary = typeof shaka;
type Player = InstanceType<ShakaLibrary['Player']>;

/** Addresses that need no network. */
const IN_PLACE = new RegExp(`^(?:data|blob|${COPY_SCHEME}):`);

/** Formats of caption segments. */
type Format = 'webvtt' | 'mp4';

/** Requests for segments of captions, with their format. */
const captionRequests = new WeakMap<shaka.extern.Request, Format>();

/**
 * Milliseconds for an attempt at a caption segment. The captions after it wait for it, so it gets less time
 * than a picture.
 */
const ATTEMPT_MS = 3000;

/** Segments without cues: a file, and a box of media data without any. */
const NO_CUES: Readonly<Record<Format, string>> = { webvtt: 'WEBVTT\n\n', mp4: '\0\0\0\bmdat' };

const withoutCues = (format: Format): ArrayBuffer => new TextEncoder().encode(NO_CUES[format]).buffer;

/** The first bytes of a file, enough for a byte order mark and the header. */
const HEAD_BYTES = 64;

/** How a segment of each format begins; one in MP4 with the length and the name of a box. */
const BEGINNINGS: Readonly<Record<Format, RegExp>> = {
  webvtt: /^\s?WEBVTT(?:\s|$)/,
  mp4: /^[\s\S]{4}(?:styp|sidx|emsg|prft|moof|mdat|free|skip|uuid)/,
};

/** Returns true for the bytes of a segment of this format. */
function isSegment(format: Format, data: ArrayBuffer | ArrayBufferView): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const decoder = new TextDecoder(format === 'mp4' ? 'latin1' : 'utf-8');
  return BEGINNINGS[format].test(decoder.decode(bytes.subarray(0, HEAD_BYTES)));
}

/** The format of a request for a segment of captions; null for any other, and for what a format begins with. */
function formatOf(
  { RequestType, AdvancedRequestType }: ShakaLibrary['net']['NetworkingEngine'],
  type: number,
  context: shaka.extern.RequestContext | undefined,
): Format | null {
  const { stream } = context ?? {};
  if (type !== RequestType.SEGMENT || stream?.type !== 'text' || stream.external) return null;
  if (stream.mimeType === 'text/vtt') return 'webvtt';
  const isMedia = context?.type === AdvancedRequestType.MEDIA_SEGMENT;
  return stream.mimeType === 'application/mp4' && isMedia ? 'mp4' : null;
}

/**
 * Creates what loads an address by the network. Shaka gives up a caption stream at its first failure, so a
 * segment of captions that fails twice counts as one without cues: the viewer misses its lines and sees the
 * next ones.
 */
export function createLoad({ net, util }: ShakaLibrary): shaka.extern.SchemePlugin {
  const { Code } = util.Error;
  return (uri, request, type, progress, headersReceived, config) => {
    const here = answerTo(uri, request);
    if (here !== null) return util.AbortableOperation.completed(here);
    const format = captionRequests.get(request);
    if (format === undefined)
      return net.HttpFetchPlugin.parse(uri, request, type, progress, headersReceived, config);
    const retryParameters = { ...request.retryParameters, timeout: ATTEMPT_MS };
    const operation = net.HttpFetchPlugin.parse(
      uri,
      { ...request, retryParameters },
      type,
      progress,
      headersReceived,
      config,
    );
    const response = operation.promise.catch((error: unknown) => {
      const isAborted = error instanceof util.Error && error.code === Code.OPERATION_ABORTED;
      if (isAborted || request.attempt === 0) throw error;
      return {
        uri,
        originalUri: uri,
        originalRequest: request,
        data: withoutCues(format),
        headers: {},
        status: 200,
        fromCache: true,
      };
    });
    return new util.AbortableOperation(response, () => operation.abort());
  };
}

/** Has Shaka load everything as above. */
export function registerLoad(library: ShakaLibrary): void {
  const { NetworkingEngine } = library.net;
  const load = createLoad(library);
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, load, NetworkingEngine.PluginPriority.APPLICATION, true);
}

/**
 * Marks a player's requests for caption segments, and empties replies that are no captions: no bytes, or a
 * web page.
 */
export function keepCaptionsGoing({ net }: ShakaLibrary, player: Player): void {
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request, context) => {
    const format = formatOf(net.NetworkingEngine, type, context);
    if (format !== null && !request.uris.some((uri) => IN_PLACE.test(uri)))
      captionRequests.set(request, format);
  });
  network?.registerResponseFilter((type, response, context) => {
    const format = formatOf(net.NetworkingEngine, type, context);
    if (format !== null && !isSegment(format, response.data)) response.data = withoutCues(format);
  });
}
