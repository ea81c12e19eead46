import { type Checker, faultsByLine } from '#scripts/source/source-file.ts';

const COLOUR =
  /#[0-9a-f]{3,8}\b(?![\w-]*\s*\{)|\b(rgba?|hsla?|oklch|oklab|lch|lab)\(\s*[\d.]|:\s*(white|black|red|blue|green|gray|grey)\b/i;

/** Colours are written once, in tokens.css; every other style sheet names a token. */
export const checkStyleColours: Checker = (files) =>
  files
    .filter(({ path }) => path.startsWith('renderer/') && path.endsWith('.css') && !path.endsWith('/tokens.css'))
    .flatMap(({ path, text }) => faultsByLine(path, withoutComments(text), COLOUR, 'writes a colour of its own instead of a token'));

/** A style sheet without its comments and masks, whose black and clear are no colours; lines stay. */
function withoutComments(css: string): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(-webkit-)?mask(-image)?:[^;]*;/g, blank);
}
