import { type Context, Hono } from 'hono';
import type { ArtCrop, ArtworkRequest } from '#service/catalogue/art/artwork-request.ts';
import { isPictureSize } from '#service/catalogue/art/picture-size.ts';
import { PICTURE_PATH, type PictureSource } from '#service/catalogue/art/picture-source.ts';
import { importedFacts } from '#service/catalogue/content/channel-source.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { byteCache } from '#service/kernel/byte-cache.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { entityTag, isNotModified } from '#service/kernel/web/entity-tag.ts';
import { setSurrogateKeys } from '#service/kernel/web/surrogate-keys.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { DISCLAIMER_PATH, drawDisclaimer } from './disclaimer.ts';
import type { PictureCatalogue } from './picture-catalogue.ts';
import type { Playable } from './playable.ts';

const CROPS = ['wide', 'poster', 'hero', 'square'] as const satisfies readonly ArtCrop[];
/** For how long caches keep a picture, and one that not everyone sees. */
const KEPT = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-cache';
const CACHE_BYTES = 24 * 1024 * 1024;

/** Draws artwork. Each function returns a complete SVG document, the same for the same request. */
export type Painter = {
  readonly artwork: (request: ArtworkRequest) => string;
  /** Draws the mark of a channel or film by its code; `sign` is a character or two of its name. */
  readonly mark: (request: { readonly code: string; readonly sign: string }) => string;
  readonly avatar: (id: string) => string;
};

/**
 * Serves everything under `/art/`: pictures of the station, and programme images, channel marks and avatars
 * that are drawn on first use and cached.
 */
export function artRoutes(
  catalogue: Pick<CatalogueStore, 'programme'>,
  pictureCatalogue: PictureCatalogue,
  { painter: paint, pictures }: { readonly painter: Painter; readonly pictures: PictureSource },
): Hono {
  const cache = byteCache<{ readonly svg: string; readonly tag: string }>(
    CACHE_BYTES,
    ({ svg }) => svg.length * 2,
  );
  const picture = (context: Context, draw: () => string, caching = KEPT): Response => {
    const key = context.req.path;
    const cached = cache.get(key);
    const svg = cached?.svg ?? draw();
    const tag = cached?.tag ?? entityTag(svg);
    if (cached === undefined) cache.set(key, { svg, tag });
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': caching,
      etag: tag,
      ...(caching === PRIVATE && { 'cross-origin-resource-policy': 'same-origin' }),
    };
    setSurrogateKeys(context, ['art']);
    return isNotModified(context, tag) ? context.body(null, 304, headers) : context.body(svg, 200, headers);
  };
  const missing = (): Response => refusalResponse({ code: 'NOT_FOUND', message: 'no such picture' });
  const routes = new Hono();
  routes.get(DISCLAIMER_PATH, (context) => picture(context, drawDisclaimer));
  routes.get('/art/mark/:file{.+\\.svg}', async (context) => {
    const code = withoutExtension(context.req.param('file'));
    const { catalogue: seen, isForAll } = await pictureCatalogue(context, code);
    const found = seen.playable(code);
    if (found === null) return missing();
    const draw = () => paint.mark({ code, sign: markSign(found) });
    return picture(context, draw, isForAll ? KEPT : PRIVATE);
  });
  routes.get(`${PICTURE_PATH}/:digest/:file{[a-z0-9-]+\\.webp}`, async (context) => {
    const size = context.req.param('file').slice(0, -'.webp'.length);
    if (!isPictureSize(size)) return missing();
    const digest = context.req.param('digest');
    const found = await pictures.read(digest, size);
    if (found === null) return missing();
    const tag = `"${digest}-${size}"`;
    const headers = { 'content-type': found.type, 'cache-control': KEPT, etag: tag };
    setSurrogateKeys(context, ['art']);
    return isNotModified(context, tag)
      ? context.body(null, 304, headers)
      : context.body(Uint8Array.from(found.bytes), 200, headers);
  });
  routes.get('/art/avatar/:file{[\\w-]{1,40}\\.svg}', (context) =>
    picture(context, () => paint.avatar(withoutExtension(context.req.param('file')))),
  );
  routes.get('/art/:crop/:id/:file{[0-9]{1,3}\\.svg}', (context) => {
    const crop = CROPS.find((one) => one === context.req.param('crop'));
    const found = catalogue.programme(context.req.param('id'));
    if (crop === undefined || found === null) return missing();
    const { programmeId, genre, art } = found.programme;
    return picture(context, () =>
      paint.artwork({
        programmeId,
        genre,
        art,
        crop,
        variant: Number(withoutExtension(context.req.param('file'))),
      }),
    );
  });
  return routes;
}

const withoutExtension = (file: string): string => file.slice(0, -'.svg'.length);

/**
 * Returns what stands on the mark of a channel or film that has no logo: the first character of a film's
 * name, two of a channel's. An imported channel keeps the sign of the name in its list, since marks are
 * cached for good.
 */
function markSign(playable: Playable): string {
  const name = importedFacts(playable)?.listedName ?? playable.name.tc;
  return isImportedVideo(playable.code) ? [...name].slice(0, 1).join('') : initialsOf(name);
}

/** Returns two characters of a name: initials of Latin words, otherwise its beginning. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initials =
    words.length > 1 && words.every((word) => /^[A-Za-z0-9]/.test(word))
      ? words.map((word) => word.charAt(0)).join('')
      : (words[0] ?? '');
  return [...initials].slice(0, 2).join('').toUpperCase() || '?';
}
