import { isArtGenre } from '#demo/art/art-genre.ts';
import { drawArtwork } from '#demo/art/artwork.ts';
import { drawAvatar } from '#demo/art/avatar.ts';
import type { Painter } from '#service/catalogue/art-routes.ts';
import { drawChannelMark } from './draw-channel-mark.ts';

/** Draws what the demo shows of programmes, channels and viewers. */
export const demoPainter: Painter = {
  artwork: ({ programmeId, genre, ...request }) =>
    drawArtwork({ seed: programmeId, genre: isArtGenre(genre) ? genre : 'city', ...request }),
  mark: drawChannelMark,
  avatar: drawAvatar,
};
