import { type Checker, type Violation, violationsByLine } from '#scripts/source/source-file.ts';

const TABLE = 'docs/requirements.tsv';
const READINGS = 'docs/requirements/readings.md';
const STATEMENT = /^- \*\*(S\d-\d+-\d{3})\*\* (.+)$/gm;
const READING = /^- \*\*(R-\d+)\*\* /gm;

/**
 * Checks that docs/requirements states every row of docs/requirements.tsv exactly once, in the same words.
 */
export const checkRequirementStatements: Checker = (files) => {
  const table = files.find(({ path }) => path === TABLE)?.text ?? '';
  const rows = new Map(
    table
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']),
  );
  const stated = new Set<string>();
  const wrong: Violation[] = [];
  for (const { path, text } of files) {
    if (!path.startsWith('docs/requirements/')) continue;
    for (const [, id = '', statement = ''] of text.matchAll(STATEMENT)) {
      if (stated.has(id)) wrong.push({ path, line: null, message: `states ${id} a second time` });
      if (rows.get(id) !== statement)
        wrong.push({ path, line: null, message: `states ${id} in other words than ${TABLE}` });
      stated.add(id);
    }
  }
  const missing = [...rows.keys()].filter((id) => !stated.has(id));
  return [
    ...wrong,
    ...missing.map((id) => ({
      path: TABLE,
      line: null,
      message: `${id} is stated nowhere in docs/requirements`,
    })),
  ];
};

/** Checks that every reading that code or documents cite as `R-n` exists. */
export const checkReadings: Checker = (files) => {
  const text = files.find(({ path }) => path === READINGS)?.text ?? '';
  const knownIds = new Set([...text.matchAll(READING)].map(([, id = '']) => id));
  return files
    .filter(({ path }) => /\.(tsx?|css|md|tsv)$/.test(path) && !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text: content }) =>
      [...new Set(content.match(/(?<![\w-])R-\d+\b/g) ?? [])]
        .filter((id) => !knownIds.has(id))
        .flatMap((id) =>
          violationsByLine(
            path,
            content,
            new RegExp(`(?<![\\w-])${id}\\b`),
            `cites ${id}, which is no reading`,
          ),
        ),
    );
};

/**
 * Checks that code and documents cite requirement ids and readings, not sections of a document that is not in
 * the repository.
 */
export const checkCitations: Checker = (files) =>
  files
    .filter(({ path }) => /\.(tsx?|css|md)$/.test(path) && !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      violationsByLine(
        path,
        text,
        /\b(?:playback|accounts) sections? \d|\bREADINGS \d/,
        'cites a document that is not here',
      ),
    );
