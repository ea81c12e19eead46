import { drawScene } from '#demo/art/artwork.ts';
import type { PaletteName } from '#demo/art/palette.ts';
import type { SceneName } from '#demo/art/scene-list.ts';
import { frameRate, loopSeconds } from './ladder.ts';

const pictureWidth = 1280;

/* Drawn film is animated on twos, 12.5 drawings a second, under a camera that moves at every frame. */
const framesPerDrawing = 2;

/** The camera in the middle of a shot: its centre and width in drawing units (16:9). */
export type View = { readonly x: number; readonly y: number; readonly width: number };

/**
 * One uncut piece of film. `seconds` is even, so that every cut falls on a key frame. The camera moves `pan`
 * whole pixels to the right a frame: whole pixels cost the encoder almost nothing, any other speed doubles
 * the file.
 */
export type Shot = {
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly seconds: number;
  readonly view: View;
  readonly pan: -2 | -1 | 0 | 1 | 2;
};

/** A film: its shots in order, and what lies over them at a moment (SVG in 1280x720 units). */
export type Film = { readonly shots: readonly Shot[]; readonly overlay: (seconds: number) => string };

function shotAt(film: Film, seconds: number): { shot: Shot; into: number } | undefined {
  let start = 0;
  for (const shot of film.shots) {
    if (seconds < start + shot.seconds) return { shot, into: seconds - start };
    start += shot.seconds;
  }
  return undefined;
}

/** Returns the frame of a film at a time, as a 1280x720 SVG document. */
export function filmFrame(film: Film, seconds: number): string {
  const found = shotAt(film, seconds);
  if (found === undefined) throw new Error(`the film has no shot at ${seconds} s`);
  const { shot, into } = found;
  const { x, y, width } = shot.view;
  const height = (width * 9) / 16;
  const moved = shot.pan * Math.round((into - shot.seconds / 2) * frameRate);
  const left = x - width / 2 + (moved * width) / pictureWidth;
  const top = y - height / 2;
  const drawn = Math.floor((seconds % loopSeconds) * (frameRate / framesPerDrawing) + 1e-6);
  const t = drawn / ((loopSeconds * frameRate) / framesPerDrawing);
  const drawing = drawScene(shot.scene, { seed: shot.seed, palette: shot.palette, crop: 'hero', t });
  const body = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
  const view = `${left.toFixed(5)} ${top.toFixed(5)} ${width.toFixed(5)} ${height.toFixed(5)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><svg width="1280" height="720" viewBox="${view}">${body}</svg>${film.overlay(seconds)}</svg>`;
}
