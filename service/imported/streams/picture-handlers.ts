import type { Context } from 'hono';
import { channelMarkPath } from '#service/catalogue/art/artwork-path.ts';
import type { PictureCatalogue, SeenPicture } from '#service/catalogue/picture-catalogue.ts';
import { homeOrigin } from '#service/imported/home-origin.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { FetchAddress } from './fetch-address.ts';
import { imageType } from './image-type.ts';
import type { PicturePaths } from './picture-path.ts';
import { streamErrorReply } from './stream-replies.ts';

const MOST_LOGO = 1024 ** 2;
/** Time limit for a picture, in milliseconds. */
const PATIENCE = 20 * SECOND;

export type PictureDeps = {
  /** Where a logo's channel is looked up, for a request that carries no token. */
  readonly pictureCatalogue: PictureCatalogue;
  /** The address of a programme's picture, which its guide names. */
  readonly pictureOf: (code: string, start: number) => string | null;
  readonly pictures: PicturePaths;
  readonly fetchAddress: FetchAddress;
};

/**
 * Headers of a picture: who keeps it, and that only pages of this origin may show one that is not for
 * everyone. A browser keeps it for the session that asked, and one that takes a PIN or an age not at all.
 */
function pictureHeaders({ isForAll, isRestricted }: SeenPicture): Record<string, string> {
  if (isForAll) return { 'cache-control': 'public, max-age=86400' };
  return {
    'cache-control': isRestricted ? 'private, no-store' : 'private, max-age=86400',
    vary: 'Cookie',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Serves a channel's logo, or its drawn mark. */
export const logoHandler =
  ({ pictureCatalogue, fetchAddress }: PictureDeps) =>
  async (context: Context): Promise<Response> => {
    const code = context.req.param('code') ?? '';
    const seen = await pictureCatalogue(context, code);
    const source = seen.catalogue.playable(code)?.source;
    if (source?.kind !== 'imported') return streamErrorReply(context, 'unknown_channel', 404);
    const picture =
      source.logo === null ? null : await logo(fetchAddress, source.logo, homeOrigin(source.logo, source));
    if (picture === null) return context.redirect(channelMarkPath(code), 302);
    return context.body(picture.bytes, 200, { 'content-type': picture.type, ...pictureHeaders(seen) });
  };

/**
 * Serves the picture that a guide gives a programme; never from a private network, since anyone may have
 * written the guide.
 */
export const pictureHandler =
  ({ pictureCatalogue, pictures, pictureOf, fetchAddress }: PictureDeps) =>
  async (context: Context): Promise<Response> => {
    const { code = '', start = '' } = context.req.param();
    const isKnown = pictures.isKey(code, Number(start), context.req.query('key') ?? '');
    const seen = await pictureCatalogue(context, code);
    const isSeen = isKnown && seen.catalogue.playable(code) !== null;
    const address = isSeen ? pictureOf(code, Number(start)) : null;
    const picture = address === null ? null : await logo(fetchAddress, address, null);
    if (picture === null) return streamErrorReply(context, 'unknown_address', 404);
    return context.body(picture.bytes, 200, { 'content-type': picture.type, ...pictureHeaders(seen) });
  };

/** Serves a channel's logo if it is a bitmap; an SVG could contain scripts. */
async function logo(
  fetchAddress: FetchAddress,
  address: string,
  home: string | null,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null> {
  const fetched = await fetchAddress(address, { home });
  if (!fetched.ok) return null;
  try {
    const bytes = await readAtMost(
      fetched.value.body[Symbol.asyncIterator](),
      Buffer.alloc(0),
      MOST_LOGO,
      PATIENCE,
    );
    const type = bytes === null ? null : imageType(bytes);
    return bytes === null || type === null ? null : { bytes: new Uint8Array(bytes), type };
  } catch {
    return null;
  } finally {
    fetched.value.body.destroy();
  }
}
