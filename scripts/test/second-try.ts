const MARK = 'SECOND TRY: ';

/** The line by which a suite's output names a test that passed at its second try only. */
export const secondTryLine = (name: string): string => `${MARK}${name}`;

/** The tests that a suite's output names so. */
export const secondTries = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => (line.startsWith(MARK) ? [line.slice(MARK.length)] : []));
