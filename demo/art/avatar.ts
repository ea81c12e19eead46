import { avatarFaces, kidsFaces } from './avatar-faces.ts';
import { mix } from './colour.ts';
import { downward, paintDefinitions } from './paint.ts';
import { seededRandom } from './seeded-random.ts';
import { box } from './svg.ts';

const grounds = [
  '#3d6fd8',
  '#d85a7a',
  '#2f9a7a',
  '#8a5ad0',
  '#e0843a',
  '#2a8fb0',
  '#c4483a',
  '#5a7a3a',
] as const;

/**
 * Draws a profile's icon as a complete SVG document of 96x96. An id without a face of its own gets one of the
 * grown-ups' faces, always the same for the same id.
 */
export function drawAvatar(id: string): string {
  const found = [...kidsFaces, ...avatarFaces].find((face) => face.id === id);
  const random = seededRandom(`${id}|avatar`);
  const stranger = avatarFaces[random.whole(0, avatarFaces.length - 1)];
  const face = found ?? stranger;
  const ground = found?.ground ?? random.pick(grounds);
  const drawing =
    box(0, 0, 96, 96, downward(mix(ground, '#ffffff', 0.22), mix(ground, '#101428', 0.22))) +
    (face?.drawing ?? '');
  const clip = '<clipPath id="frame"><rect width="96" height="96" rx="20"/></clipPath>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">${clip}${paintDefinitions(drawing)}<g clip-path="url(#frame)">${drawing}</g></svg>`;
}
