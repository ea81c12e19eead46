import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type Network = shaka.net.NetworkingEngine;

/**
 * Nothing of a stream is shown without its init segment, and nothing can stand in for it. It is a few hundred
 * bytes, so it is requested four times within about a second. Delays are in milliseconds.
 */
const INIT_RETRY = {
  maxAttempts: 4,
  baseDelay: 150,
  backoffFactor: 2,
  fuzzFactor: 0.3,
  timeout: 8000,
  stallTimeout: 4000,
  connectionTimeout: 4000,
};

/**
 * Requests init segments more often than media; Shaka has one setting for both, and reads it before its
 * request filters run. Such a request is not aborted while its stream is loaded, and `failed` is called when
 * all its attempts have failed, to empty the prefetch: Shaka 5.2.12 keeps the request of a prefetched init
 * segment and hands it out again whatever became of it, so that no picture would ever come
 * (shaka-project/shaka-player#10569). Returns the function that aborts all of them when the stream is unloaded.
 */
export function watchInits(
  { net }: Pick<typeof shaka, 'net'>,
  network: Network,
  failed: () => void,
): () => void {
  const { INIT_SEGMENT } = net.NetworkingEngine.AdvancedRequestType;
  const aborts = new Set<() => Promise<unknown>>();
  const request = network.request.bind(network);
  network.request = (type, asked, context) => {
    if (context?.type !== INIT_SEGMENT) return request(type, asked, context);
    const operation = request(type, { ...asked, retryParameters: INIT_RETRY }, context);
    const abort = operation.abort.bind(operation);
    aborts.add(abort);
    operation.abort = () => Promise.resolve();
    operation.promise.then(
      () => aborts.delete(abort),
      () => {
        if (aborts.delete(abort)) failed();
      },
    );
    return operation;
  };
  return () => {
    const running = [...aborts];
    aborts.clear();
    for (const abort of running) void abort();
  };
}
