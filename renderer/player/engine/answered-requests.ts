import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { wholeUrl } from './whole-url.ts';

/** Requests whose answer is here already, with its bytes. */
const answers = new WeakMap<shaka.extern.Request, ArrayBuffer>();

/** Has a request answered with these bytes, and not by the network. */
export const answerHere = (request: shaka.extern.Request, data: ArrayBuffer): void =>
  void answers.set(request, data);

/** Returns a response that no network was asked for. `uri` is what the addresses inside it are resolved against. */
export const responseOf = (
  uri: string,
  originalUri: string,
  originalRequest: shaka.extern.Request,
  data: ArrayBuffer,
): shaka.extern.Response => ({
  uri,
  originalUri,
  originalRequest,
  data,
  headers: {},
  status: 200,
  fromCache: true,
});

/**
 * Returns the answer to a request for an address; null if it must be fetched. Its address is whole, as that of
 * a fetched one: what a playlist names is resolved against it.
 */
export function answerTo(uri: string, request: shaka.extern.Request): shaka.extern.Response | null {
  const data = answers.get(request);
  if (data === undefined) return null;
  return responseOf(wholeUrl(uri), uri, request, data);
}
