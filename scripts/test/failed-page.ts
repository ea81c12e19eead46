const MARK = 'PAGE AT FAILURE: ';

/** The line by which a browser test that failed says what a page showed. */
export const failedPageLine = (text: string): string => `${MARK}${text}`;

/** The lines of a suite's output that say so; colours may come before them. */
export const failedPages = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => {
    const at = line.indexOf(MARK);
    return at < 0 ? [] : [line.slice(at)];
  });
