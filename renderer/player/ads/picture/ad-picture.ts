import type { AdSession, AdSessionEvent, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { MediaHost } from '#renderer/player/display/media-host.ts';
import type { CreateEngine } from '#renderer/player/engine/engine-port.ts';
import { chooseAdCaptions } from '#shared/domain/ads/ad-captions.ts';
import type { AdMediaFile } from '#shared/domain/ads/media-choice.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import { createAdCaptions, type FetchCaptions } from './ad-caption-track.ts';
import type { AdSlot } from './ad-slot.ts';
import { createAdSlots } from './ad-slots.ts';

/**
 * The picture of ads: elements of its own above the content, whose element keeps its stream, keys and frame.
 */
export type AdPicture = {
  /** Loads media out of sight, so that it shows at once later. */
  readonly prepare: (media: AdMediaFile) => void;
  /** Does the same for a break that is not due yet: `hide` leaves this media alone. One at a time. */
  readonly reserve: (media: AdMediaFile) => void;
  /** Ends the reservation. The media are released unless their break begins. */
  readonly unreserve: (begins: boolean) => void;
  /** Whether the first frame of reserved media is decoded. */
  readonly isReserved: () => boolean;
  readonly start: (ad: LoadedAd, volume: number, listener: (event: AdSessionEvent) => void) => AdSession;
  /** Covers the content before its ads are loaded, so that nothing of it is visible before them. */
  readonly cover: () => void;
  /** Lays a frame of another platform into the picture. */
  readonly mount: (element: HTMLElement) => MountedFrame;
  /** Takes everything away. */
  readonly hide: () => void;
  /** Whether at least half of the picture is on a page in sight; null if that cannot be told. */
  readonly isInSight: () => boolean | null;
  /** Lines that the picture has on this screen. */
  readonly height: () => number;
};

/**
 * A frame in the picture. Once hidden it lives on until it is removed, so that its program can send what it
 * counts.
 */
export type MountedFrame = {
  readonly show: () => void;
  readonly hide: () => void;
  readonly remove: () => void;
};

/** Languages of captions to show, the best first, empty for none; and how their files are fetched. */
export type CaptionSource = { readonly languages: () => readonly string[]; readonly fetch: FetchCaptions };

const BOX = {
  position: 'absolute',
  inset: '0',
  overflow: 'hidden',
  pointerEvents: 'none',
  background: 'transparent',
  opacity: '0',
  containerType: 'size',
};

const FRAME = { position: 'absolute', inset: '0', width: '100%', height: '100%', border: '0', opacity: '0' };

/** A box of fewer lines is on no screen yet; its picture will fill the window at most. */
const OUT_OF_SIGHT_LINES = 10;

/** HTML's codes of a media element's error. */
const MEDIA_DECODE = 3;

/** Makes the picture; its elements are made on first need. */
export function createAdPicture(
  host: Pick<MediaHost, 'cover' | 'hide'>,
  document: Document,
  createEngine: CreateEngine,
  captionSource: CaptionSource,
): AdPicture {
  const box = document.createElement('div');
  Object.assign(box.style, BOX);
  const captions = createAdCaptions(box, captionSource.fetch);
  const slots = createAdSlots(box, document, createEngine);
  const { place, stow, mount, takeAway } = createStage(host, box, () => slots.reserved() !== null);
  const slotFor = (media: AdMediaFile): AdSlot => {
    place();
    return slots.load(media);
  };
  const reveal = (slot: AdSlot) => {
    slots.reveal(slot);
    box.style.opacity = '1';
  };
  const release = (slot: AdSlot) => {
    slot.element.style.opacity = '0';
    slot.release();
    if (slots.isActive(slot)) slots.setActive(null);
    captions.clear();
  };

  return {
    prepare: (media) => {
      slotFor(media).element.muted = true;
    },
    reserve: (media) => {
      stow();
      slots.reserve(media);
    },
    unreserve: slots.unreserve,
    isReserved: () => (slots.reserved()?.element.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
    start: (ad, volume, listener) => {
      const slot = slotFor(ad.media);
      slots.setActive(slot);
      const stop = listen(slot, listener, () => slots.isActive(slot) && reveal(slot));
      setVolume(slot.element, volume);
      const file = chooseAdCaptions(ad.captions, captionSource.languages());
      if (file) captions.show(slot.element, file);
      if (slot.element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) reveal(slot);
      slot.play();
      return {
        play: slot.play,
        pause: slot.pause,
        setVolume: (next) => setVolume(slot.element, next),
        stop: () => {
          stop();
          release(slot);
        },
      };
    },
    cover: () => {
      place();
      box.style.background = '#000';
      box.style.opacity = '1';
    },
    mount,
    hide: () => {
      Object.assign(box.style, { opacity: '0', background: 'transparent' });
      for (const slot of slots.due()) release(slot);
      takeAway();
    },
    isInSight: () => isInSight(box, document),
    height: () => {
      const { innerHeight = 720, devicePixelRatio = 1 } = document.defaultView ?? {};
      return (box.clientHeight > OUT_OF_SIGHT_LINES ? box.clientHeight : innerHeight) * devicePixelRatio;
    },
  };
}

/**
 * Lays the box over the content, and removes it once it is no longer needed and its last frame is gone. While
 * it only holds reserved media it stays invisible, and their first frame is decoded.
 */
function createStage(host: Pick<MediaHost, 'cover' | 'hide'>, box: HTMLElement, hasReserved: () => boolean) {
  const frames = new Set<HTMLElement>();
  let isNeeded = false;
  let isPlaced = false;
  const update = () => {
    if (isNeeded || frames.size > 0) return;
    host.cover(null);
    isPlaced = false;
    delete box.dataset.adPicture;
    if (hasReserved()) host.hide(box);
  };
  const place = () => {
    isNeeded = true;
    if (isPlaced && box.isConnected) return;
    isPlaced = true;
    box.dataset.adPicture = '';
    host.cover(box);
  };
  const stow = () => {
    if (!isPlaced) host.hide(box);
  };
  return {
    place,
    stow,
    mount: (element: HTMLElement) => {
      place();
      frames.add(element);
      return mountFrame(box, element, () => {
        frames.delete(element);
        update();
      });
    },
    takeAway: () => {
      isNeeded = false;
      update();
    },
  };
}

/**
 * Lays a frame over the slots; it takes clicks, since its links are its own. `removed` is called after it is
 * removed.
 */
function mountFrame(box: HTMLElement, element: HTMLElement, removed: () => void): MountedFrame {
  Object.assign(element.style, FRAME);
  box.append(element);
  return {
    show: () => {
      Object.assign(element.style, { opacity: '1', pointerEvents: 'auto' });
      box.style.opacity = '1';
    },
    hide: () => {
      element.style.visibility = 'hidden';
    },
    remove: () => {
      element.remove();
      removed();
    },
  };
}

/** Part of a picture that has to be on the page, by the rule of viewable impressions. */
const SHARE_IN_SIGHT = 0.5;

function isInSight(box: HTMLElement, document: Document): boolean | null {
  const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
  const { left, top, right, bottom, width, height } = box.getBoundingClientRect();
  if (width * height === 0) return null;
  if (document.visibilityState === 'hidden') return false;
  const across = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
  const down = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return across * down >= SHARE_IN_SIGHT * width * height;
}

function setVolume(element: HTMLVideoElement, volume: number): void {
  element.volume = volume;
  element.muted = volume === 0;
}

/** Turns the element's events into those of an ad. Returns the function that stops listening. */
function listen(
  slot: AdSlot,
  listener: (event: AdSessionEvent) => void,
  onFirstFrame: () => void,
): () => void {
  const { element } = slot;
  const stop = new AbortController();
  const on = (name: keyof HTMLMediaElementEventMap, run: () => void) =>
    element.addEventListener(name, run, { signal: stop.signal });
  let paused = false;
  const fail = () =>
    listener({
      type: 'failed',
      code: element.error?.code === MEDIA_DECODE ? VAST_ERROR.notDecodable : VAST_ERROR.mediaNotFound,
    });
  on('playing', () => {
    onFirstFrame();
    listener({ type: 'running' });
  });
  on('waiting', () => listener({ type: 'stalled' }));
  on('pause', () => {
    if (element.ended || stop.signal.aborted) return;
    paused = true;
    listener({ type: 'paused' });
  });
  on('play', () => {
    if (paused) listener({ type: 'resumed' });
    paused = false;
  });
  on('timeupdate', () =>
    listener({ type: 'progress', position: element.currentTime, duration: finite(element.duration) }),
  );
  on('ended', () => listener({ type: 'complete' }));
  on('error', fail);
  if (slot.failed()) queueMicrotask(() => !stop.signal.aborted && fail());
  return () => stop.abort();
}

const finite = (seconds: number): number => (Number.isFinite(seconds) ? seconds : 0);
