/** What an engine error means to the product. An `ignored` one is neither shown nor handled (7000, S1-8-005). */
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
 * An engine error as a value. `code` is the engine's number, `status` the HTTP status behind it (null for none), `fatal` whether the
 * engine has stopped; one that is not fatal goes on trying by itself.
 */
export type EngineFailure = {
  readonly kind: EngineErrorKind;
  readonly code: number;
  readonly status: number | null;
  readonly detail: string;
  readonly fatal: boolean;
};
