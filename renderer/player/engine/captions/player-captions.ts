import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { chooseText } from '#renderer/player/engine/hls/text-choice.ts';
import { keepCaptionsGoing } from './caption-segments.ts';
import { createCaptionTrack } from './caption-track.ts';
import { createCaptionWatch } from './caption-watch.ts';
import { createPlaylistDates } from './playlist-dates.ts';

type ShakaLibrary = typeof shaka;
type Player = InstanceType<ShakaLibrary['Player']>;

/** Dependencies of captions: the wall clock in milliseconds, and the end of the engine. */
type CaptionDeps = { readonly now: () => number; readonly signal: AbortSignal };

/** Types of captions that come inside the picture: Shaka fetches and buffers nothing for them. */
const EMBEDDED = /cea-?\d08/i;

/**
 * Sets up the captions of a player on its element. Call it after its other request filters are registered.
 */
export function setUpCaptions(
  library: ShakaLibrary,
  player: Player,
  element: HTMLMediaElement,
  { now, signal }: CaptionDeps,
): void {
  const track = createCaptionTrack(element);
  // Shaka warns about a factory with another number of parameters than its own.
  player.configure('textDisplayFactory', (_player: Player) => track.createDisplayer());
  player.addEventListener('unloading', track.clear);
  keepCaptionsGoing(library, player);
  writeDates(library, player, now);
  chooseAgain(player, element, signal);
}

/** Bytes in which a channel that gives dates gives the first one: a playlist of hours is not read for it. */
const HEAD_BYTES = 4096;

function hasDate(data: ArrayBuffer | ArrayBufferView): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).includes('#EXT-X-PROGRAM-DATE-TIME');
}

function writeDates({ net }: ShakaLibrary, player: Player, now: () => number): void {
  const { RequestType, AdvancedRequestType } = net.NetworkingEngine;
  const dates = createPlaylistDates(now);
  player.getNetworkingEngine()?.registerResponseFilter((type, response, context) => {
    if (type !== RequestType.MANIFEST) return;
    if (context?.type === AdvancedRequestType.MASTER_PLAYLIST)
      dates.master(new TextDecoder().decode(response.data));
    if (context?.type !== AdvancedRequestType.MEDIA_PLAYLIST || !dates.isNeeded() || hasDate(response.data))
      return;
    const dated = dates.media(new TextDecoder().decode(response.data));
    if (dated !== null) response.data = new TextEncoder().encode(dated).buffer;
  });
}

/** Chooses the captions again when they have stopped, and at a seek before anything of them is shown. */
function chooseAgain(player: Player, element: HTMLMediaElement, signal: AbortSignal): void {
  const watch = createCaptionWatch();
  const chosenTrack = () =>
    player
      .getTextTracks()
      .find(({ active, mimeType, codecs }) => active && !EMBEDDED.test(`${mimeType} ${codecs}`));
  const again = (): void => {
    const track = chosenTrack();
    if (track === undefined) return;
    chooseText(player, null);
    chooseText(player, track);
  };
  element.addEventListener(
    'timeupdate',
    () => {
      const isOn = !element.seeking && chosenTrack() !== undefined;
      if (watch.isDue(element.currentTime, isOn ? player.getBufferedInfo().text : null)) again();
    },
    { signal },
  );
  // Captions that wait for a frame to take their time from are neither buffered nor being fetched, and Shaka
  // then leaves them at the old place.
  element.addEventListener(
    'seeking',
    () => chosenTrack() !== undefined && player.getBufferedInfo().text.length === 0 && again(),
    { signal },
  );
}
