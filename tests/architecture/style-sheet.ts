import { type Checker, violationsByLine } from '#scripts/source/source-file.ts';

const COLOUR =
  /#[0-9a-f]{3,8}\b(?![\w-]*\s*\{)|\b(rgba?|hsla?|oklch|oklab|lch|lab)\(\s*[\d.]|:\s*(white|black|red|blue|green|gray|grey)\b/i;

/** Checks that colours are defined only in tokens.css; other style sheets use tokens. */
export const checkStyleColours: Checker = (files) =>
  files
    .filter(({ path }) => path.startsWith('renderer/') && path.endsWith('.css') && !path.endsWith('/tokens.css'))
    .flatMap(({ path, text }) => violationsByLine(path, withoutComments(text), COLOUR, 'writes a colour of its own instead of a token'));

/** Blanks comments and masks of a style sheet (mask colours are not visible); line numbers stay. */
function withoutComments(css: string): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(-webkit-)?mask(-image)?:[^;]*;/g, blank);
}
