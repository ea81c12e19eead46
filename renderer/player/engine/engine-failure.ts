/** How the player treats an engine error. An `ignored` one is neither shown nor handled (7000, S1-8-005). */
export type EngineErrorKind =
  | 'ignored'
  | 'network'
  | 'manifest'
  | 'media'
  | 'licence'
  | 'certificate'
  | 'protection'
  | 'unsupported'
  | 'text'
  | 'internal';

/**
 * An engine error as a value. `code` is the engine's error code, `status` the underlying HTTP status (null
 * for none). `fatal` means the engine has stopped; otherwise it retries on its own. `inside` means that the
 * stream was there and something that it names was not, `elsewhere` that the stream's own server is no part of
 * the service, and was not reached by a device that is online. `sound` means that the output of sound failed, such as
 * headphones that were pulled out: nothing is wrong with the stream.
 */
export type EngineFailure = {
  readonly kind: EngineErrorKind;
  readonly code: number;
  readonly status: number | null;
  readonly detail: string;
  readonly fatal: boolean;
  readonly inside?: boolean;
  readonly elsewhere?: boolean;
  readonly sound?: boolean;
};
