import { shortened } from './tally.ts';

const MARK = 'PAGE AT FAILURE: ';

/** The line by which a browser test that failed says what a page showed. */
export const failedPageLine = (text: string): string => `${MARK}${text}`;

/** Most characters of such a line at the end of the gate; the whole one is in the suite's output. */
const LINE_MAX = 300;

/** The lines of a suite's output that say so, each cut short; colours may come before them. */
export const failedPages = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => {
    const at = line.indexOf(MARK);
    return at < 0 ? [] : [shortened(line.slice(at), LINE_MAX)];
  });
