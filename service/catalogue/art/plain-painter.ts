import type { Painter } from '#service/catalogue/art-routes.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { fnv1a } from '#shared/kernel/fnv1a.ts';
import type { ArtCrop } from './artwork-request.ts';

/** Width and height of each crop. */
const SIZES: Readonly<Record<ArtCrop, readonly [number, number]>> = {
  wide: [320, 180],
  poster: [160, 240],
  hero: [420, 180],
  square: [192, 192],
};

/** A quiet colour, the same for the same text. */
const colourOf = (text: string): string => `hsl(${fnv1a(text) % 360} 18% 32%)`;

const picture = (width: number, height: number, id: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}"><rect width="${width}" height="${height}" fill="${colourOf(id)}"/>${inside}</svg>`;

const letters = (text: string): string =>
  `<text x="96" y="124" font-family="system-ui,sans-serif" font-size="80" fill="#fff" text-anchor="middle">${escapeHtml(text)}</text>`;

const PERSON =
  '<g fill="#fff" opacity=".7"><circle cx="96" cy="78" r="34"/><path d="M32 192a64 64 0 0 1 128 0z"/></g>';

/** Draws placeholders in one colour each, for a service that has no pictures of its own. */
export const plainPainter: Painter = {
  artwork: ({ programmeId, crop }) => picture(...SIZES[crop], programmeId, ''),
  mark: ({ code, sign }) => picture(192, 192, code, letters(sign)),
  avatar: (id) => picture(192, 192, id, PERSON),
};
