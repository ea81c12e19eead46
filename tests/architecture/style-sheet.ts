import { BREAKPOINTS } from '#renderer/ui/styles/breakpoints.ts';
import { type Checker, type SourceFile, violationsByLine } from '#scripts/source/source-file.ts';

const COLOUR =
  /#[0-9a-f]{3,8}\b(?![\w-]*\s*\{)|\b(rgba?|hsla?|oklch|oklab|lch|lab)\(\s*[\d.]|:\s*(white|black|red|blue|green|gray|grey)\b/i;

const TOKENS = 'renderer/ui/styles/tokens.css';

/**
 * The only sheet with more widths: the specification fixes how many tiles and episodes a row has at each
 * (S1-9-059, S1-9-051).
 */
const COLUMNS = 'renderer/ui/styles/layout.css';

const isSheet = ({ path }: SourceFile): boolean => path.startsWith('renderer/') && path.endsWith('.css');

/** Checks that colours are defined only in tokens.css; other style sheets use tokens. */
export const checkStyleColours: Checker = (files) =>
  files
    .filter((file) => isSheet(file) && file.path !== TOKENS)
    .flatMap(({ path, text }) =>
      violationsByLine(path, withoutComments(text), COLOUR, 'writes a colour of its own instead of a token'),
    );

const SPACING =
  /(?<![-\w])((margin|padding)(-[a-z-]+)?|(row-|column-)?gap)\s*:[^;}]*?(?<![\w.-])-?(?!0px|[12]px)\d*\.?\d+(px|rem)/;

/**
 * Checks that margins, paddings and gaps are tokens, hairlines of 1 and 2 px, or relative to their text or
 * box (em, %, vw, cq).
 */
export const checkSpacing: Checker = (files) =>
  files
    .filter(isSheet)
    .flatMap(({ path, text }) =>
      violationsByLine(path, withoutComments(text), SPACING, 'writes a space of its own instead of a token'),
    );

const WIDTHS = Object.values(BREAKPOINTS).join('|');
const OTHER_WIDTH = new RegExp(
  `@(media|container)[^{]*\\bwidth\\b[^{]*?(?<![\\d.])(?!(${WIDTHS})px)[\\d.]+(px|em|rem)`,
);
const QUERY_IN_CODE = /\((min|max)-width:\s*\d/;

/** Checks that layouts change only at the five widths of breakpoints.ts. */
export const checkBreakpoints: Checker = (files) => [
  ...files
    .filter((file) => isSheet(file) && file.path !== COLUMNS)
    .flatMap(({ path, text }) =>
      violationsByLine(path, withoutComments(text), OTHER_WIDTH, 'changes at a width that is no breakpoint'),
    ),
  ...files
    .filter(({ path }) => /^renderer\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      violationsByLine(path, text, QUERY_IN_CODE, 'writes out a width that breakpoints.ts names'),
    ),
];

/** Checks that every token is used. */
export const checkUnusedTokens: Checker = (files) => {
  const used = new Set(
    files
      .filter(({ path }) => path.startsWith('renderer/'))
      .flatMap(({ text }) => text.match(/(?<=var\(\s*)--[\w-]+/g) ?? []),
  );
  const isUnused = (line: string): boolean => {
    const name = /^\s*(--[\w-]+):/.exec(line)?.[1];
    return name !== undefined && !used.has(name);
  };
  return files
    .filter(({ path }) => path === TOKENS)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          isUnused(line)
            ? [{ path, line: at + 1, message: `declares a token that nothing uses: ${line.trim()}` }]
            : [],
        ),
    );
};

/** Blanks comments and masks of a style sheet (mask colours are not visible); line numbers stay. */
function withoutComments(css: string): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(-webkit-)?mask(-image)?:[^;]*;/g, blank);
}
