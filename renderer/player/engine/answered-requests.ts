import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

/** Requests whose answer is here already, with its bytes. */
const answers = new WeakMap<shaka.extern.Request, ArrayBuffer>();

/** Has a request answered with these bytes, and not by the network. */
export const answerHere = (request: shaka.extern.Request, data: ArrayBuffer): void =>
  void answers.set(request, data);

/**
 * Returns the answer to a request for an address; null if it must be fetched. Its address is whole, as that of
 * a fetched one: what a playlist names is resolved against it.
 */
export function answerTo(uri: string, request: shaka.extern.Request): shaka.extern.Response | null {
  const data = answers.get(request);
  return data === undefined
    ? null
    : {
        uri: new URL(uri, globalThis.location.href).href,
        originalUri: uri,
        originalRequest: request,
        data,
        headers: {},
        status: 200,
        fromCache: true,
      };
}
