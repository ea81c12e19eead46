import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMp4Box } from '#service/kernel/media/mp4/mp4-box.ts';
import {
  indexRendition,
  type MediaError,
  type RenditionIndex,
} from '#service/kernel/media/mp4/rendition-index.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Bytes } from './bytes.ts';
import type { MediaAd, MediaIndex, MediaLoop } from './media-index.ts';
import type { EncryptionScheme } from './media-sources.ts';
import type { LoopMeasure } from './timeline.ts';
import { type Cue, parseVtt } from './web-vtt.ts';

/** A rendition in memory: its bytes, the index of its fragments, and the initialisation segment to serve. */
export type Rendition = { readonly bytes: Bytes; readonly layout: RenditionIndex; readonly init: Bytes };

/**
 * The media folder, loaded on demand and cached (under 30 MB in all). Errors are not cached, so a repaired
 * file is found.
 */
export type MediaLibrary = {
  readonly measure: LoopMeasure;
  readonly loop: (id: string) => MediaLoop | null;
  readonly rendition: (
    loop: string,
    protection: EncryptionScheme,
    name: string,
  ) => Result<Rendition, MediaError>;
  /** Returns the bytes of a sheet of thumbnails. */
  readonly sheet: (loop: string, name: string, sheet: number) => Result<Bytes, MediaError>;
  readonly captions: (loop: string, name: string) => Result<readonly Cue[], MediaError>;
  readonly ads: readonly MediaAd[];
  /** Returns the bytes of an ad clip, or null if the index does not list it. */
  readonly ad: (id: string) => Result<Bytes, MediaError> | null;
};

function readBytes(path: string): Result<Bytes, MediaError> {
  try {
    return ok(readFileSync(path));
  } catch (cause) {
    return err({ code: 'media_missing', detail: String(cause) });
  }
}

function readRendition(path: string, measure: LoopMeasure): Result<Rendition, MediaError> {
  const bytes = readBytes(path);
  if (!bytes.ok) return bytes;
  const layout = indexRendition(bytes.value);
  if (!layout.ok) return layout;
  if (layout.value.fragments.length !== measure.loopSegments)
    return err({
      code: 'media_malformed',
      detail: `${layout.value.fragments.length} fragments instead of ${measure.loopSegments}`,
    });
  const { start, end } = layout.value.init;
  return ok({
    bytes: bytes.value,
    layout: layout.value,
    init: openEndedInit(bytes.value.subarray(start, end)),
  });
}

/** Caches the successful results of `load` by key. */
function cached<T>(load: (path: string) => Result<T, MediaError>): (path: string) => Result<T, MediaError> {
  const cache = new Map<string, Result<T, MediaError>>();
  return (path) => {
    const before = cache.get(path);
    if (before) return before;
    const loaded = load(path);
    if (loaded.ok) cache.set(path, loaded);
    return loaded;
  };
}

/**
 * Opens the media folder `root` by its index. Loop and rendition names become paths, so they must have been
 * looked up in the index.
 */
export function mediaLibrary(root: string, index: MediaIndex): MediaLibrary {
  const measure = {
    segmentSeconds: index.segmentSeconds,
    loopSegments: index.loopSeconds / index.segmentSeconds,
  };
  const loops = new Map(index.loops.map((loop) => [loop.id, loop]));
  const ads = new Map(index.ads.map((ad) => [ad.id, ad]));
  const renditions = cached((path) => readRendition(path, measure));
  const texts = cached((path) => {
    const bytes = readBytes(path);
    return bytes.ok ? ok(parseVtt(new TextDecoder().decode(bytes.value))) : bytes;
  });
  const files = cached(readBytes);
  return {
    measure,
    loop: (id) => loops.get(id) ?? null,
    rendition: (loop, protection, name) => renditions(join(root, 'loops', loop, protection, `${name}.mp4`)),
    sheet: (loop, name, sheet) => files(join(root, 'loops', loop, name, `${sheet}.jpg`)),
    captions: (loop, name) => texts(join(root, 'loops', loop, `${name}.vtt`)),
    ads: index.ads,
    ad: (id) => {
      const ad = ads.get(id);
      return ad ? files(join(root, ad.file)) : null;
    },
  };
}

/**
 * Copies an initialisation segment without the loop's duration: `mehd` becomes `free`, sizes stay. Otherwise
 * a player ends the presentation after one loop.
 */
function openEndedInit(init: Bytes): Bytes {
  const copy = new Uint8Array(init); // `slice` of a Buffer would be the same bytes
  const mehd = findMp4Box(copy, 'moov/mvex/mehd');
  if (mehd) copy.set([0x66, 0x72, 0x65, 0x65], mehd.start + 4);
  return copy;
}
