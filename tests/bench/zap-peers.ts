import type Hls from 'hls.js';
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** A stream as given to a bare library: its address, and that of its licence, null if it needs none. */
export type PeerStream = { readonly url: string; readonly licence: string | null };

declare global {
  interface Window {
    /** Loads a stream in the bare library of this page; the stopwatch starts with the call. */
    peerLoad: (stream: PeerStream) => void;
  }
}

/** Sets up bare shaka-player in its page: its own defaults, one player for all changes. */
export async function setUpShaka(token: string): Promise<void> {
  const library: typeof shaka = Object(window).shaka;
  library.polyfill.installAll();
  const video = document.querySelector('video');
  if (!video) throw new Error('no media element');
  const player = new library.Player();
  // With a source before its first load, the stopwatch would take the first stream for the old one, and wait
  // in vain.
  await player.attach(video, false);
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type !== library.net.NetworkingEngine.RequestType.LICENSE) return;
    Object.assign(request.headers, {
      'Content-Type': 'application/json',
      'X-Service-ID': 'super',
      'X-Client-Platform': 'web',
      'X-User-Token': token,
    });
  });
  window.peerLoad = ({ url, licence }) => {
    player.configure({
      drm: {
        servers: licence ? { 'com.widevine.alpha': licence } : {},
        keySystemsMapping: licence ? { 'com.widevine.alpha': 'org.w3.clearkey' } : {},
      },
    });
    window.zapWatch.start();
    player.load(url).then(
      () => void video.play().catch(() => undefined),
      () => undefined,
    );
  };
}

/**
 * Sets up bare hls.js in its page: its own defaults, one player for all changes; encrypted streams by its EME
 * support over ClearKey.
 */
export async function setUpHls(token: string): Promise<void> {
  const Library: typeof Hls = Object(window).Hls;
  const video = document.querySelector('video');
  if (!video) throw new Error('no media element');
  let running: { readonly hls: Hls; readonly locked: boolean } | null = null;
  /** Where the next licence is requested: each checkout names its own. */
  let licenceUrl = '';
  const make = (locked: boolean) => {
    const hls = new Library(
      locked
        ? {
            emeEnabled: true,
            drmSystems: { 'com.widevine.alpha': { licenseUrl: '/' } },
            requestMediaKeySystemAccessFunc: (_keySystem, configurations) =>
              navigator.requestMediaKeySystemAccess('org.w3.clearkey', configurations),
            licenseXhrSetup: (request) => {
              request.open('POST', licenceUrl, true);
              request.setRequestHeader('Content-Type', 'application/json');
              request.setRequestHeader('X-Service-ID', 'super');
              request.setRequestHeader('X-Client-Platform', 'web');
              request.setRequestHeader('X-User-Token', token);
            },
          }
        : {},
    );
    hls.on(Library.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
    hls.attachMedia(video);
    return hls;
  };
  window.peerLoad = ({ url, licence }) => {
    const locked = licence !== null;
    licenceUrl = licence ?? '';
    if (running?.locked !== locked) {
      running?.hls.destroy();
      running = { hls: make(locked), locked };
    }
    window.zapWatch.start();
    running.hls.loadSource(url);
  };
}
