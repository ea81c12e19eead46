import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { fromHue, mix } from './colour.ts';
import { downward, paintDefinitions } from './paint.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { box, disc, path, placeGroup, ring, shape, stroke } from './svg.ts';

/** A channel logo: one to three characters, its colour as a hue in degrees, and the seed of its pattern. */
export type MarkRequest = { readonly seed: string; readonly glyph: string; readonly hue: number };

const face = "'Inter','Noto Sans CJK HK','Noto Sans TC','PingFang HK','Microsoft JhengHei',sans-serif";

const patterns: readonly ((random: SeededRandom, light: string, deep: string) => string)[] = [
  (random, light) =>
    placeGroup(
      48,
      48,
      1,
      random.whole(0, 3) * 90,
      disc(-30, -34, 44, light, 0.28),
      disc(34, 40, 30, light, 0.18),
    ),
  (_, light) =>
    [0, 1, 2, 3]
      .map((at) => shape(path`M${at * 32 - 34} 96L${at * 32 + 26} 0h14L${at * 32 - 20} 96z`, light, 0.2))
      .join(''),
  (random, light) =>
    [14, 26, 38, 50]
      .map((r) => ring(random.chance(0.5) ? 0 : 96, 96, r * 1.5, r * 1.5, light, 5, 0.22))
      .join(''),
  (_, light) => stroke('M-4 66q13-14 26 0t26 0 26 0 26 0M-4 80q13-14 26 0t26 0 26 0 26 0', light, 5, 0.34),
  (_, light, deep) => shape('M0 0H96L0 96z', light, 0.2) + shape('M96 96V40L40 96z', deep, 0.5),
  (_, light) =>
    Array.from({ length: 25 }, (__, at) =>
      disc(10 + (at % 5) * 19, 10 + Math.floor(at / 5) * 19, 1.2 + at * 0.16, light, 0.34),
    ).join(''),
  (random, light) =>
    Array.from({ length: 6 }, (_, at) =>
      box(6 + at * 15, 96 - random.between(14, 70), 9, 80, light, 0.24, 4),
    ).join(''),
  (_, light) =>
    placeGroup(
      48,
      48,
      1,
      0,
      Array.from({ length: 12 }, (__, at) =>
        placeGroup(0, 0, 1, at * 30, shape('M-3-70H3L1.200-30H-1.200z', light, 0.3)),
      ).join(''),
    ),
];

/**
 * Draws a channel's logo as a complete SVG document of 96x96: a rounded square in the channel's hue with a
 * pattern and its characters. The glyph passes through escaped; more than three characters are cut off.
 */
export function drawMark({ seed, glyph, hue }: MarkRequest): string {
  const random = seededRandom(`${seed}|mark`);
  const base = fromHue(hue, 0.62, 0.42);
  const deep = fromHue(hue + random.between(14, 40), 0.66, 0.24);
  const light = mix(fromHue(hue - 16, 0.9, 0.66), '#ffffff', 0.3);
  const pattern = patterns[random.whole(0, patterns.length - 1)];
  const characters = [...glyph].slice(0, 3);
  const size = [54, 54, 40, 29][characters.length] ?? 29;
  const text = `<text x="48" y="${48 + size * 0.36}" font-family="${face}" font-size="${size}" font-weight="800" fill="#ffffff" text-anchor="middle">${escapeHtml(characters.join(''))}</text>`;
  const ground = box(0, 0, 96, 96, downward(base, deep));
  const clip = '<clipPath id="tile"><rect width="96" height="96" rx="22"/></clipPath>';
  const drawing = `<g clip-path="url(#tile)">${ground}${pattern?.(random, light, deep) ?? ''}</g>${text}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">${clip}${paintDefinitions(drawing)}${drawing}</svg>`;
}
