import { disc } from './svg.ts';

/*
 * Paints are named by their colours (`url(#glow-ff9f4a)`), and the document defines each one it finds in use.
 * A scene can therefore write a gradient as it writes a colour.
 */

const bare = (colour: string) => colour.slice(1);

/** A vertical blend from one colour (top) to another. */
export function downward(top: string, bottom: string): string {
  return `url(#down-${bare(top)}-${bare(bottom)})`;
}

/** A colour that is clear at the top and full at the bottom of the shape. */
export function rising(colour: string): string {
  return `url(#rise-${bare(colour)})`;
}

/** A colour that is full at the top and clear at the bottom of the shape. */
export function falling(colour: string): string {
  return `url(#fall-${bare(colour)})`;
}

/** A colour that is full at the left and clear at the right of the shape. */
export function sideways(colour: string): string {
  return `url(#side-${bare(colour)})`;
}

/** A soft round light. */
export function glow(cx: number, cy: number, r: number, colour: string, opacity = 1): string {
  return disc(cx, cy, r, `url(#glow-${bare(colour)})`, opacity);
}

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="#${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

function definition(kind: string, first: string, second: string, id: string): string {
  const vertical = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">`;
  switch (kind) {
    case 'down':
      return `${vertical}${stop(0, first)}${stop(1, second)}</linearGradient>`;
    case 'rise':
      return `${vertical}${stop(0, first, 0)}${stop(1, first)}</linearGradient>`;
    case 'fall':
      return `${vertical}${stop(0, first)}${stop(1, first, 0)}</linearGradient>`;
    case 'side':
      return `<linearGradient id="${id}">${stop(0, first)}${stop(1, first, 0)}</linearGradient>`;
    default:
      return `<radialGradient id="${id}">${stop(0, first)}${stop(0.35, first, 0.5)}${stop(0.7, first, 0.13)}${stop(1, first, 0)}</radialGradient>`;
  }
}

/** The `<defs>` for every paint that the markup uses. */
export function paintDefinitions(markup: string): string {
  const found = new Map<string, string>();
  for (const [, id = '', kind = '', first = '', second = ''] of markup.matchAll(
    /url\(#((down|rise|fall|side|glow)-([0-9a-f]{6})(?:-([0-9a-f]{6}))?)\)/g,
  )) {
    if (!found.has(id)) found.set(id, definition(kind, first, second, id));
  }
  return found.size === 0 ? '' : `<defs>${[...found.values()].join('')}</defs>`;
}
