import type { ArtCrop, ArtPlan } from '#service/catalogue/art/artwork-request.ts';
import type { ArtGenre } from './art-genre.ts';
import { paintDefinitions } from './paint.ts';
import { choosePalette, type PaletteName, palettes } from './palette.ts';
import { companionScenes, isSceneName, type SceneName, scenes, scenesByGenre } from './scene-list.ts';
import { hashText, seededRandom } from './seeded-random.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';

/**
 * A picture to draw. `seed` is the programme's id and `variant` the episode's number (0 by default): episodes
 * share a family of colours and a world of scenes. `art` is what a catalogue has planned for the programme;
 * without it the seed decides. `t` in [0, 1) is a moment of the 32-second loop; without it the picture is a
 * still.
 */
export type ArtRequest = {
  readonly seed: string;
  readonly genre: ArtGenre;
  readonly crop: ArtCrop;
  readonly variant?: number;
  readonly art?: ArtPlan;
  readonly t?: number;
};

type Frame = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly pixels: number;
};

/* The motif is around x = 0; a hero extends to the left. `pixels` is the intrinsic width. */
const frames: Readonly<Record<ArtCrop, Frame>> = {
  wide: { left: -160, right: 160, top: 0, bottom: 180, pixels: 640 },
  poster: { left: -78, right: 78, top: -54, bottom: 180, pixels: 480 },
  hero: { left: -294, right: 126, top: 0, bottom: 180, pixels: 1680 },
  square: { left: -96, right: 96, top: -12, bottom: 180, pixels: 480 },
};

const stillMoment = 0.31;

/**
 * Returns the scene of an artwork: the planned one, else one of the genre by the seed. Episodes take turns
 * through that scene and its companions.
 */
export function sceneName(seed: string, genre: ArtGenre, variant = 0, planned?: SceneName): SceneName {
  const list = scenesByGenre[genre];
  const first = planned ?? list[hashText(`${seed}|scene`) % list.length] ?? list[0];
  const turns = [first, ...(companionScenes[first] ?? [])];
  return turns[variant % turns.length] ?? first;
}

/**
 * Draws one named scene, in a named palette if there is one; `drawArtwork` chooses both, film makers name
 * them.
 */
export function drawScene(
  name: SceneName,
  request: Omit<ArtRequest, 'genre'> & { readonly palette?: PaletteName },
): string {
  const { seed, crop, variant = 0, art, t = stillMoment } = request;
  const frame = frames[crop];
  const scene = scenes[name];
  const random = seededRandom(`${seed}|${variant}|${name}`);
  const mirror = random.chance(0.45);
  const close = crop === 'wide' ? 1 - 0.08 * (variant % 3) : 1;
  const palette =
    request.palette ??
    choosePalette(
      scene.palettes,
      art?.family ?? hashText(`${seed}|family`),
      hashText(`${seed}|member`) + variant,
    );
  const stage: Stage = {
    c: palettes[palette],
    random,
    t,
    left: mirror ? -frame.right : frame.left,
    right: mirror ? -frame.left : frame.right,
    top: frame.top,
    bottom: frame.bottom,
  };
  const drawing = scene.draw(stage);
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  const view = [frame.left * close, frame.top + height * (1 - close) * 0.6, width * close, height * close]
    .map(num)
    .join(' ');
  const size = `width="${frame.pixels}" height="${Math.round((frame.pixels * height) / width)}"`;
  const picture = mirror ? `<g transform="scale(-1 1)">${drawing}</g>` : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${size} preserveAspectRatio="xMidYMid slice">${paintDefinitions(drawing)}${picture}</svg>`;
}

/**
 * Draws a programme's artwork as a complete SVG document: self-contained, without text, scripts or outside
 * references. The same request always gives the same document.
 */
export function drawArtwork(request: ArtRequest): string {
  const { seed, genre, variant, art } = request;
  const planned = art !== undefined && isSceneName(art.scene) ? art.scene : undefined;
  return drawScene(sceneName(seed, genre, variant, planned), request);
}
