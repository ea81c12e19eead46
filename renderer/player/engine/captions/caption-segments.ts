import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { COPY_SCHEME } from '#shared/domain/downloads/copy-url.ts';

type ShakaLibrary = typeof shaka;
type Player = InstanceType<ShakaLibrary['Player']>;

/** Addresses that need no network. */
const IN_PLACE = new RegExp(`^(?:data|blob|${COPY_SCHEME}):`);

/** Requests for segments of captions. */
const captionRequests = new WeakSet<shaka.extern.Request>();

/**
 * Milliseconds for an attempt at a caption segment. The captions after it wait for it, so it gets less time
 * than a picture.
 */
const ATTEMPT_MS = 3000;

/** A file of captions without cues. */
const NO_CUES = 'WEBVTT\n\n';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** The first bytes of a file, enough for a byte order mark and the header. */
const HEAD_BYTES = 64;

/** Returns true for the bytes of a WebVTT file. */
export function isWebVtt(data: ArrayBuffer | ArrayBufferView): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return /^\s?WEBVTT(?:\s|$)/.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));
}

/**
 * Creates what loads an address by the network. Shaka gives up a caption stream at its first failure, so a
 * segment of captions that fails twice counts as one without cues: the viewer misses its lines and sees the
 * next ones.
 */
export function createLoad({ net, util }: ShakaLibrary): shaka.extern.SchemePlugin {
  const { Code } = util.Error;
  return (uri, request, type, progress, headersReceived, config) => {
    if (!captionRequests.has(request))
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
        data: bytesOf(NO_CUES),
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
  const { SEGMENT } = net.NetworkingEngine.RequestType;
  const isCaptions = (type: number, context: shaka.extern.RequestContext | undefined): boolean =>
    type === SEGMENT &&
    context?.stream?.type === 'text' &&
    context.stream.mimeType === 'text/vtt' &&
    !context.stream.external;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request, context) => {
    if (isCaptions(type, context) && !request.uris.some((uri) => IN_PLACE.test(uri)))
      captionRequests.add(request);
  });
  network?.registerResponseFilter((type, response, context) => {
    if (isCaptions(type, context) && !isWebVtt(response.data)) response.data = bytesOf(NO_CUES);
  });
}
