import { INTERSTITIAL_CLASS } from '#shared/domain/ads/cues/cue-breaks.ts';
import type { EngineCues } from './engine-cues.ts';
import type { ShakaLibrary } from './shaka-library.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/** Shaka's cue events: date ranges and timed metadata. */
const CUE_EVENTS = ['timelineregionadded', 'metadataadded'] as const;

/** The last segment's URL is within this many bytes of the playlist's end. */
const TAIL_BYTES = 512;
const CAPTION_SEGMENT = /\.(?:web)?vtt(?:[?\s]|$)/i;

/** Watches Shaka for media playlists and cues. `present` puts the newest token into a URL. */
export function watchShakaCues(
  library: ShakaLibrary,
  player: Player,
  present: (address: string) => string,
): EngineCues {
  const { RequestType, AdvancedRequestType } = library.net.NetworkingEngine;
  let address: string | null = null;
  let found: ReturnType<EngineCues['interstitials']> = null;
  player.addEventListener('unloading', () => {
    address = null;
    found = null;
  });
  player.getNetworkingEngine()?.registerResponseFilter((type, response, context) => {
    const isPlaylist = type === RequestType.MANIFEST && context?.type === AdvancedRequestType.MEDIA_PLAYLIST;
    if (!isPlaylist || isCaptionPlaylist(response.data)) return;
    address = wholePlaylist(response.uri);
    found ??= interstitialsOf(response.uri, response.data);
  });
  return {
    playlistUrl: () => (address === null ? null : present(address)),
    interstitials: () => found,
    onChange: (changed) => {
      for (const name of CUE_EVENTS) player.addEventListener(name, changed);
      return () => {
        for (const name of CUE_EVENTS) player.removeEventListener(name, changed);
      };
    },
  };
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

/** Caption playlists carry no cues, and Shaka does not say which ones they are. */
const isCaptionPlaylist = (data: ArrayBuffer | ArrayBufferView): boolean =>
  CAPTION_SEGMENT.test(new TextDecoder().decode(bytesOf(data).subarray(-TAIL_BYTES)));

/** A playlist with interstitials; null if it has none. */
function interstitialsOf(
  url: string,
  data: ArrayBuffer | ArrayBufferView,
): ReturnType<EngineCues['interstitials']> {
  const text = new TextDecoder().decode(bytesOf(data));
  return text.includes(INTERSTITIAL_CLASS) ? { url, text } : null;
}

/** Removes delivery directives from a URL; with them it returns a delta update, not the whole playlist. */
function wholePlaylist(uri: string): string {
  const url = new URL(uri, globalThis.location?.href);
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('_HLS_')) url.searchParams.delete(name);
  return url.href;
}
