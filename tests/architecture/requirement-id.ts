import { type Checker, violationsByLine } from '#scripts/source/source-file.ts';

const ID = /\bS\d-\d+-\d{3}\b/g;
const TABLE = 'docs/requirements.tsv';

/** Checks that every requirement named by a test exists in docs/requirements.tsv. */
export const checkRequirementIds: Checker = (files) => {
  const table = files.find(({ path }) => path === TABLE);
  if (table === undefined) return [{ path: TABLE, line: null, message: 'is missing' }];
  const knownIds = new Set(table.text.split('\n').map((line) => line.split('\t')[0]));
  return files
    .filter(
      ({ path }) =>
        /\.(test|cases)\.tsx?$/.test(path) &&
        !path.startsWith('tests/architecture/') &&
        !path.startsWith('scripts/trace'),
    )
    .flatMap(({ path, text }) =>
      [...new Set(text.match(ID) ?? [])]
        .filter((id) => !knownIds.has(id))
        .flatMap((id) =>
          violationsByLine(path, text, new RegExp(`\\b${id}\\b`), `names ${id}, which is no requirement`),
        ),
    );
};
