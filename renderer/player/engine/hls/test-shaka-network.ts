import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

const { NetworkingEngine } = shaka.net;

/** One attempt at each request. */
export const ONCE = { ...NetworkingEngine.defaultRetryParameters(), maxAttempts: 1 };

/** A networking engine of Shaka's own, and as much of a player as its filters need. */
export function shakaNetwork() {
  const engine = new NetworkingEngine();
  engine.configure({
    forceHTTP: false,
    forceHTTPS: false,
    minBytesForProgressEvents: 16_000,
    commonAccessTokenHeaderName: '',
  });
  return { engine, player: { addEventListener: () => undefined, getNetworkingEngine: () => engine } };
}
