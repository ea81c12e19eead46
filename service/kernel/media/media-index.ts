import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Names become folder and file names, so only letters, digits, `_` and `-` are allowed. */
const name = z.string().regex(/^[\w-]+$/);
const positive = z.number().positive();

const videoRendition = z.object({
  name,
  width: positive,
  height: positive,
  frameRate: positive,
  bandwidth: positive,
  codecs: z.string(),
});
const audioRendition = z.object({ name, language: z.string(), bandwidth: positive, codecs: z.string() });
const textRendition = z.object({ name, language: z.string() });

/**
 * Sheets of thumbnails: tiles of `width` x `height`, one a segment, row by row; `sheets` of them make the
 * loop.
 */
const imageRendition = z.object({
  name,
  width: positive,
  height: positive,
  bandwidth: positive,
  columns: z.number().int().positive(),
  rows: z.number().int().positive(),
  sheets: z.number().int().positive(),
});

const mediaLoop = z.object({
  id: name,
  kid: z.string().regex(/^[0-9a-f]{32}$/),
  video: z.array(videoRendition).min(1),
  audio: z.array(audioRendition).min(1),
  text: z.array(textRendition),
  images: z.array(imageRendition).default([]),
});

const mediaAd = z.object({
  id: name,
  file: z.string().regex(/^ads\/[\w-]+\.mp4$/),
  seconds: positive,
  width: positive,
  height: positive,
  title_tc: z.string(),
  title_en: z.string(),
});

const mediaIndex = z
  .object({
    segmentSeconds: z.number().int().positive(),
    loopSeconds: z.number().int().positive(),
    loops: z.array(mediaLoop),
    ads: z.array(mediaAd),
  })
  .refine(
    (index) => index.loopSeconds % index.segmentSeconds === 0,
    'a loop must be a whole number of segments',
  )
  .refine(
    ({ loops, loopSeconds, segmentSeconds }) =>
      loops.every(({ images }) =>
        images.every((one) => one.sheets * one.columns * one.rows * segmentSeconds === loopSeconds),
      ),
    'the sheets of thumbnails must cover their loop exactly',
  );

/**
 * Contents of `resources/media`: loops with their renditions, and ad clips. Durations in seconds, bandwidths
 * in bits per second.
 */
export type MediaIndex = z.infer<typeof mediaIndex>;
export type MediaLoop = z.infer<typeof mediaLoop>;
export type ImageRendition = z.infer<typeof imageRendition>;
export type MediaAd = z.infer<typeof mediaAd>;

export type MediaIndexError = {
  readonly code: 'media_index_missing' | 'media_index_invalid';
  readonly detail: string;
};

/** Reads and validates a media folder's `index.json`. */
export function readMediaIndex(root: string): Result<MediaIndex, MediaIndexError> {
  let text: string;
  try {
    text = readFileSync(join(root, 'index.json'), 'utf8');
  } catch (cause) {
    return err({ code: 'media_index_missing', detail: String(cause) });
  }
  try {
    const parsed = mediaIndex.safeParse(JSON.parse(text));
    return parsed.success
      ? ok(parsed.data)
      : err({ code: 'media_index_invalid', detail: z.prettifyError(parsed.error) });
  } catch (cause) {
    return err({ code: 'media_index_invalid', detail: String(cause) });
  }
}
