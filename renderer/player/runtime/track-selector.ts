import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import { trackId } from '#renderer/player/session/track-list.ts';
import type { EngineSlot } from '#renderer/player/standby/engine-slot.ts';

/** Selects engine tracks by language or height, and reports what the engine offers and plays. */
export type TrackSelector = {
  readonly audio: (language: string) => void;
  readonly caption: (language: string | null) => void;
  readonly quality: (height: number | null) => void;
  /** Dispatches the engine's current tracks, if they belong to the current session. */
  readonly read: () => void;
};

/** Selects a track; a choice that the engine does not offer is ignored. */
export function createTrackSelector(slot: EngineSlot, loop: SessionLoop): TrackSelector {
  let last = '';

  const read = () => {
    const engine = slot.current();
    const { engine: held, view } = loop.state();
    if (engine === null || (held !== 'showing' && held !== 'loading')) return;
    const tracks = engine.tracks();
    const current = `${view.session} ${JSON.stringify(tracks)}`;
    if (current === last) return;
    last = current;
    loop.dispatch({ type: 'tracks', session: view.session, tracks });
  };

  const select = (kind: 'audio' | 'text' | 'video', value: string | number | null) => {
    const engine = slot.current();
    if (engine === null) return;
    const id = value === null ? null : trackId(engine.tracks(), kind, value);
    if (value === null || id !== null) engine.selectTrack(kind, id);
    read();
  };

  return {
    audio: (language) => select('audio', language),
    caption: (language) => select('text', language),
    quality: (height) => select('video', height),
    read,
  };
}
