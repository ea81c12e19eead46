import { trackId } from '#renderer/player/session/track-list.ts';
import type { EngineSlot } from '#renderer/player/standby/engine-slot.ts';
import type { SessionLoop } from './session-loop.ts';

/** Asks the engine for a track by what it is, and reads back what the engine offers and plays. */
export type TrackSelector = {
  readonly audio: (language: string) => void;
  readonly caption: (language: string | null) => void;
  readonly quality: (height: number | null) => void;
  /** Tells the session what the engine offers now, if that is news. */
  readonly read: () => void;
};

/** Makes the chooser. A wish that the engine does not offer is left out. */
export function createTrackSelector(slot: EngineSlot, loop: SessionLoop): TrackSelector {
  let told = '';

  const read = () => {
    const engine = slot.current();
    const { engine: held, view } = loop.state();
    if (engine === null || (held !== 'showing' && held !== 'loading')) return;
    const tracks = engine.tracks();
    const news = `${view.session} ${JSON.stringify(tracks)}`;
    if (news === told) return;
    told = news;
    loop.dispatch({ type: 'tracks', session: view.session, tracks });
  };

  const select = (kind: 'audio' | 'text' | 'video', wish: string | number | null) => {
    const engine = slot.current();
    if (engine === null) return;
    const id = wish === null ? null : trackId(engine.tracks(), kind, wish);
    if (wish === null || id !== null) engine.selectTrack(kind, id);
    read();
  };

  return {
    audio: (language) => select('audio', language),
    caption: (language) => select('text', language),
    quality: (height) => select('video', height),
    read,
  };
}
