import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { ERROR_KINDS } from '#renderer/player/engine/error-kinds.ts';
import { isEngineError } from '#renderer/player/engine/error-map.ts';
import { isNoMedia } from './media-body.ts';
import { segmentAddresses, sparesOf } from './segment-addresses.ts';

type Engine = shaka.net.NetworkingEngine;
type Request = Engine['request'];
type Answer = shaka.util.AbortableOperation<shaka.extern.Response>;

/**
 * Shaka keeps the failure of a key for as long as the stream is loaded, so a request for one is repeated for
 * some seconds.
 */
const KEY_RETRY = {
  maxAttempts: 6,
  baseDelay: 250,
  backoffFactor: 1.6,
  fuzzFactor: 0.3,
  timeout: 8000,
  stallTimeout: 4000,
  connectionTimeout: 4000,
};

/** Playlists that are kept for the start of a stream: its picture's, its sound's and its captions'. */
const MOST_PLAYLISTS = 3;

const isAbort = (error: unknown): boolean =>
  isEngineError(error) && error.code === ERROR_KINDS.ignored.OPERATION_ABORTED;

const bytesOf = ({ data }: shaka.extern.Response): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

/**
 * The networking engine as the parser of one stream sees it. Keys are requested more often. The segment in
 * which Shaka looks for the codecs of a stream without a master playlist may be missing: one beside it is as
 * good.
 */
export function parserRequests({ net }: typeof shaka, engine: Engine): Engine {
  const { KEY, MANIFEST, SEGMENT } = net.NetworkingEngine.RequestType;
  const { MEDIA_SEGMENT } = net.NetworkingEngine.AdvancedRequestType;
  let playlists: readonly shaka.extern.Response[] = [];

  const playlist: Request = (type, asked, context) => {
    const operation = engine.request(type, asked, context);
    const remember = (response: shaka.extern.Response) => {
      playlists = [response, ...playlists].slice(0, MOST_PLAYLISTS);
    };
    operation.promise.then(remember, () => undefined);
    return operation;
  };
  /**
   * Reads the playlists only once a segment has failed: those of a channel with hours to go back hold
   * thousands of addresses, and its picture waits for this.
   */
  const findSpares = (address: string): readonly string[] => {
    for (const response of playlists) {
      const spares = sparesOf(
        segmentAddresses(new TextDecoder().decode(bytesOf(response)), response.uri),
        address,
      );
      if (spares.length > 0) return spares;
    }
    return [];
  };
  const segment = (
    asked: shaka.extern.Request,
    context: shaka.extern.RequestContext,
    spares?: readonly string[],
  ): Answer => {
    const operation = engine.request(SEGMENT, asked, context);
    const another = (): Answer | null => {
      const [next, ...others] = spares ?? findSpares(asked.uris[0] ?? '');
      return next === undefined ? null : segment({ ...asked, uris: [next] }, context, others);
    };
    return operation.chain(
      (response: shaka.extern.Response) =>
        isNoMedia(bytesOf(response)) ? (another() ?? response) : response,
      (error: unknown) => {
        const next = isAbort(error) ? null : another();
        if (next === null) throw error;
        return next;
      },
    );
  };
  const request = (
    type: Parameters<Request>[0],
    asked: shaka.extern.Request,
    context?: shaka.extern.RequestContext,
  ): Answer => {
    if (type === KEY) return engine.request(type, { ...asked, retryParameters: KEY_RETRY }, context);
    if (type === MANIFEST) return playlist(type, asked, context);
    const isProbe = type === SEGMENT && context?.type === MEDIA_SEGMENT && !asked.headers.Range;
    return isProbe ? segment(asked, context) : engine.request(type, asked, context);
  };
  return Object.create(engine, { request: { value: request } });
}
