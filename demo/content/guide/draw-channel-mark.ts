import { drawMark } from '#demo/art/mark.ts';
import { channelMarks } from './channels.ts';

/** Imported channels have hues by the digest in their codes; films share one. */
const IMPORTED = /^own-([0-9a-f]{4})/;
const hueOf = (code: string): number => Number.parseInt(IMPORTED.exec(code)?.[1] ?? '0', 16) % 360;

/** Draws the mark of a channel or film: a channel of the demo has a glyph and a hue of its own. */
export function drawChannelMark({ code, sign }: { readonly code: string; readonly sign: string }): string {
  const { glyph, hue } = channelMarks.get(code) ?? { glyph: sign, hue: hueOf(code) };
  return drawMark({ seed: code, glyph, hue });
}
