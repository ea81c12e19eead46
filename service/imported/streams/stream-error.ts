import type { FetchError } from './fetch-address.ts';

/** Why an imported channel does not play. Each has a text for viewers, in `errors`, by its code. */
export type StreamError =
  | Exclude<FetchError, 'SOURCE_REFUSED' | 'TOO_MANY_REDIRECTS' | 'ADDRESS_NOT_ALLOWED'>
  | 'SOURCE_REFUSED'
  | 'SOURCE_NOT_ALLOWED'
  | 'SOURCE_SILENT'
  | 'SOURCE_NOT_A_STREAM'
  | 'SOURCE_FORMAT'
  | 'SOURCE_TOO_LARGE'
  | 'SOURCE_PROTECTED';

/** Returns the error of a failed fetch as it is shown to the viewer. */
export function streamError(error: FetchError): StreamError {
  if (error === 'ADDRESS_NOT_ALLOWED') return 'SOURCE_NOT_ALLOWED';
  return error === 'TOO_MANY_REDIRECTS' ? 'SOURCE_REFUSED' : error;
}
