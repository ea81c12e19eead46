import type { EngineSource } from './engine-port.ts';

/**
 * The stream being loaded or played. `open` becomes true once Shaka has unloaded the previous stream; earlier
 * events belong to that one. `shown` becomes true with the first frame. `captions` is the caption choice
 * deferred until then, and a `small` start keeps its resolution limit until then.
 */
export type ShakaLoad = {
  session: number;
  readonly source: EngineSource;
  open: boolean;
  shown: boolean;
  captions: { readonly id: string | null } | null;
  small: boolean;
  standby: boolean;
};

/** A load that begins now. A channel that is to be seen at once starts small. */
export const newLoad = (session: number, source: EngineSource, standby: boolean): ShakaLoad => ({
  session,
  source,
  open: false,
  shown: false,
  captions: null,
  small: source.live && !standby,
  standby,
});
