import type {
  CreateEngine,
  EngineDeps,
  EnginePort,
  EngineSource,
} from '#renderer/player/engine/engine-port.ts';
import { PLAY_OPTIONS } from '#renderer/player/engine/engine-port.ts';
import type { AdMediaFile } from '#shared/domain/ads/media-choice.ts';

/**
 * One media element for ads, and what it holds. It is reused, because a browser keeps every element that has
 * ever played.
 */
export type AdSlot = {
  readonly type: AdMediaFile['type'];
  readonly element: HTMLVideoElement;
  /** Address of the media that is held; null for none. */
  readonly url: () => string | null;
  /** Fetches the media and decodes its first frame; a second call for the same one does nothing. */
  readonly load: (url: string) => void;
  /** Plays as soon as the media is loaded. */
  readonly play: () => void;
  readonly pause: () => void;
  /** Why the media cannot be played; null if no reason is known. */
  readonly failed: () => boolean;
  /** Releases the media. */
  readonly release: () => void;
};

const FILL = { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0' };

function newVideo(document: Document): HTMLVideoElement {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  element.dataset.ad = '';
  Object.assign(element.style, FILL);
  return element;
}

/** Plays, without sound if the browser allows nothing else. */
function play(element: HTMLVideoElement): void {
  element.play().catch((cause: unknown) => {
    if (!(cause instanceof DOMException) || cause.name !== 'NotAllowedError' || element.muted) return;
    element.muted = true;
    element.play().catch(() => undefined);
  });
}

/** A slot for plain files. */
export function createFileSlot(document: Document): AdSlot {
  const element = newVideo(document);
  let address: string | null = null;
  return {
    type: 'mp4',
    element,
    url: () => address,
    load: (url) => {
      if (address === url) return;
      address = url;
      element.src = url;
      element.load();
    },
    play: () => play(element),
    pause: () => element.pause(),
    failed: () => element.error !== null,
    release: () => {
      if (address === null) return;
      address = null;
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}

const sourceOf = (url: string): EngineSource => ({
  url,
  access: null,
  live: false,
  startAt: null,
  startDate: null,
  holdBack: 0,
  protection: null,
  subtitles: [],
});

const ENGINE_DEPS: Omit<EngineDeps, 'listener'> = {
  identity: () => ({ userToken: '', deviceId: '', clientPlatform: 'web' }),
  renewAccess: async () => 'refused',
  now: () => Date.now(),
};

/** A slot for streams, with an engine of its own that is created on first use. */
export function createStreamSlot(document: Document, createEngine: CreateEngine): AdSlot {
  const element = newVideo(document);
  let engine: Promise<EnginePort> | null = null;
  let address: string | null = null;
  let turn = 0;
  let broken = false;
  let ready = false;
  let isPlaying = false;
  const fail = () => {
    broken = true;
    element.dispatchEvent(new Event('error'));
  };
  // An element that is asked to play before its stream is attached forgets it.
  const begin = () => {
    ready = true;
    if (isPlaying) play(element);
  };
  const onEngine: EngineDeps['listener'] = (session, event) => {
    if (session !== turn) return;
    if (event.type === 'metadata') begin();
    if (event.type === 'failed' && event.failure.fatal) fail();
  };
  const make = () => createEngine(element, { ...ENGINE_DEPS, listener: onEngine });
  return {
    type: 'hls',
    element,
    url: () => address,
    load: (url) => {
      if (address === url) return;
      address = url;
      turn += 1;
      broken = false;
      ready = false;
      const mine = turn;
      engine ??= make();
      engine.then(
        (made) => mine === turn && made.load(mine, sourceOf(url), PLAY_OPTIONS),
        () => {
          engine = null;
          if (mine === turn) fail();
        },
      );
    },
    play: () => {
      isPlaying = true;
      if (ready) play(element);
    },
    pause: () => {
      isPlaying = false;
      element.pause();
    },
    failed: () => broken,
    release: () => {
      if (address === null) return;
      address = null;
      turn += 1;
      isPlaying = false;
      element.pause();
      engine?.then((made) => made.unload()).catch(() => undefined);
    },
  };
}
