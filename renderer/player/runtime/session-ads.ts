import type { Ads, ContentControl } from '#renderer/player/ads/ads-deps.ts';
import { createAds } from '#renderer/player/ads/ads-entry.ts';
import type { MediaHost } from '#renderer/player/display/media-host.ts';
import type { EngineCues } from '#renderer/player/engine/engine-cues.ts';
import type { CreateEngine } from '#renderer/player/engine/engine-port.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import type { EngineSlot } from '#renderer/player/standby/engine-slot.ts';

export type SessionAdsDeps = {
  readonly ports: PlayerPorts;
  readonly loop: SessionLoop;
  readonly host: MediaHost;
  readonly slot: EngineSlot;
  readonly createEngine: CreateEngine;
  readonly document: Document;
};

/** Creates the ads of the player over its engine; undefined for an app that plays none. */
export function createSessionAds({
  ports,
  loop,
  host,
  slot,
  createEngine,
  document,
}: SessionAdsDeps): Ads | undefined {
  const { adPorts } = ports;
  if (adPorts === undefined) return undefined;
  const lineKbps = () => Math.round((slot.current()?.stats().bandwidth ?? 0) / 1000);
  const engineCues: EngineCues = {
    playlistUrl: () => slot.current()?.cues.playlistUrl() ?? null,
    interstitials: () => slot.current()?.cues.interstitials() ?? null,
    onChange: (changed) => slot.current()?.cues.onChange(changed) ?? (() => undefined),
  };
  const content: ContentControl = {
    playMuted: () => {
      slot.setSound(loop.store.getState().volume, true);
      slot.current()?.play();
    },
    pause: () => slot.current()?.pause(),
    setSound: slot.setSound,
  };
  return createAds({ loop, ports, adPorts, host, content, createEngine, engineCues, document, lineKbps });
}
