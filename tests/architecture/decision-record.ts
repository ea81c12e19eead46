import type { Checker, SourceFile, Violation } from '#scripts/source/source-file.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const RECORD = /^docs\/decisions\/(\d{3})-.+\.md$/;
const TITLE = /^# (\d{3} .+)$/m;
const STATE = /^State: (accepted|superseded by \d{3})\.$/m;
const REFERENCE = /\bdecisions? (\d{3}(?:(?:,| and|, and) \d{3})*)\b/gi;
const LONGEST = 40;

/**
 * Checks the decision records: the file name equals the title, a state is named, the index has a row with
 * both, and no record is longer than 40 lines. Every decision that a document or a comment names exists.
 */
export const checkDecisions: Checker = (files) => {
  const records = files.filter(({ path }) => RECORD.test(path));
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  const numbers = new Set(records.map(({ path }) => RECORD.exec(path)?.[1]));
  return [
    ...records.flatMap((record) => recordViolations(record, index)),
    ...files.flatMap((file) => unknownReferences(file, numbers)),
  ];
};

function recordViolations({ path, text }: SourceFile, index: string): Violation[] {
  const title = TITLE.exec(text)?.[1] ?? '';
  const state = STATE.exec(text)?.[1];
  const messages = [
    path === `${FOLDER}${fileNameOf(title)}.md` ? null : `is not named after its title "${title}"`,
    state === undefined ? 'names no state' : null,
    index.includes(`| [${title}](${path.slice(FOLDER.length)}) | ${state} |`)
      ? null
      : `has no row with its title and state in ${INDEX}`,
    text.trimEnd().split('\n').length <= LONGEST ? null : `is longer than ${LONGEST} lines`,
  ];
  return messages.flatMap((message) => (message === null ? [] : [{ path, line: null, message }]));
}

function fileNameOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== '').join('-');
}

function unknownReferences(
  { path, text }: SourceFile,
  numbers: ReadonlySet<string | undefined>,
): Violation[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(REFERENCE)]
      .flatMap(([, list = '']) => list.match(/\d{3}/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => ({
        path,
        line: index + 1,
        message: `names decision ${number}, which does not exist`,
      })),
  );
}
