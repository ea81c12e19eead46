import type { AdText } from '#renderer/player/ads/ad-ports.ts';
import { type AdCaptionFile, toWebVtt } from '#shared/domain/ads/ad-captions.ts';

/**
 * Captions of a creative: drawn over its picture, since the product hides those that the browser draws. Their
 * file is requested once the element has a frame: an element waits for the tracks that it has when its load
 * begins, so a file that never comes would keep the ad from playing.
 */
export type AdCaptions = {
  readonly show: (video: HTMLVideoElement, file: AdCaptionFile) => void;
  readonly clear: () => void;
};

/** Fetches a caption file: a track element would refuse one of another host. */
export type FetchCaptions = (url: string, signal: AbortSignal) => Promise<AdText>;

/**
 * Above the controls of an ad and their shade, on a shade of its own. The controls take up to 150 px, less in
 * the short box of a live page on a phone, and next to nothing in the dock. The size follows the box of the
 * picture; one that is too small to read captions in has none.
 */
const PLACE = {
  position: 'absolute',
  zIndex: '1',
  insetInline: '8%',
  width: 'fit-content',
  margin: '0 auto',
  textAlign: 'center',
  bottom: 'clamp(27cqh, 100cqh - 100px, 150px)',
  padding: '0.1em 0.4em',
  background: 'rgb(0 0 0 / 62%)',
  color: '#fff',
  whiteSpace: 'pre-line',
  fontSize: 'clamp(0px, (100cqh - 100px) * 99, clamp(14px, 2.4cqi, 28px))',
  fontWeight: '500',
  lineHeight: '1.4',
  display: 'none',
};

/** Makes the captions of a container. */
export function createAdCaptions(container: HTMLElement, fetchCaptions: FetchCaptions): AdCaptions {
  const { ownerDocument: document } = container;
  const line = document.createElement('div');
  line.dataset.adCaptions = '';
  Object.assign(line.style, PLACE);
  let element: HTMLTrackElement | null = null;
  let waiting = new AbortController();

  const write = (text: string) => {
    line.textContent = text;
    line.style.display = text === '' ? 'none' : '';
  };
  const draw = (track: TextTrack) => {
    const lines = [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : ''));
    write(lines.join('\n'));
  };
  const clear = () => {
    waiting.abort();
    element?.remove();
    element = null;
    write('');
    line.remove();
  };
  const load = async (video: HTMLVideoElement, { url, language }: AdCaptionFile, signal: AbortSignal) => {
    const reply = await fetchCaptions(url, signal);
    const text = reply.ok ? toWebVtt(reply.text) : null;
    if (text === null || signal.aborted) return;
    const added = document.createElement('track');
    element = added;
    added.kind = 'captions';
    added.srclang = language;
    added.src = `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`;
    video.append(added);
    added.track.mode = 'hidden';
    added.track.addEventListener('cuechange', () => element === added && draw(added.track));
    container.append(line);
  };
  return {
    show: (video, file) => {
      clear();
      waiting = new AbortController();
      const { signal } = waiting;
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) void load(video, file, signal);
      else video.addEventListener('loadeddata', () => void load(video, file, signal), { once: true, signal });
    },
    clear,
  };
}
