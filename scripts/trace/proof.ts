import type { SuiteReport } from '#scripts/test/tally.ts';
import type { ImportGraph } from './import-graph.ts';
import { type Requirement, standsApart } from './requirement.ts';
import { createSubjectJudge, provesHow, type TestKind, testKind } from './test-kind.ts';

const ID = /\bS\d-\d+-\d{3}\b/g;

/**
 * The test files that carry an id and passed with it, by id. An id that a failed test carries is left out.
 */
export type Carriers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which test files carry which ids; `root` is the repository's folder, as the reports name files absolutely.
 */
export function carriersOf(reports: readonly SuiteReport[], root: string): Carriers {
  const carriers = new Map<string, Set<string>>();
  const failed = new Set<string>();
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    const file = name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
    for (const { status, fullName } of assertionResults) {
      for (const id of fullName.match(ID) ?? []) {
        if (status === 'failed') failed.add(id);
        if (status === 'passed') carriers.set(id, (carriers.get(id) ?? new Set()).add(file));
      }
    }
  }
  for (const id of failed) carriers.delete(id);
  return carriers;
}

/**
 * Why the tests of a requirement are no proof of it: none passed, none is of the kind that its `how` asks
 * for, or none is about code that the product runs.
 */
export type Doubt = 'no test' | 'wrong kind' | 'dead code';

/**
 * Makes the judge of one repository: null when the test files that carry a requirement prove it, else why
 * they do not.
 */
export function createJudge(
  graph: ImportGraph,
): (requirement: Requirement, files: ReadonlySet<string> | undefined) => Doubt | null {
  const isAboutProduct = createSubjectJudge(graph);
  const kinds = new Map<string, TestKind>();
  const kindOf = (file: string): TestKind => {
    const kind = kinds.get(file) ?? testKind(file, graph);
    kinds.set(file, kind);
    return kind;
  };
  return ({ id, how }, files) => {
    if (files === undefined || files.size === 0) return 'no test';
    const alive = [...files].filter((file) => isAboutProduct(file, id)).map(kindOf);
    if (alive.length === 0) return 'dead code';
    return provesHow(how, alive) ? null : 'wrong kind';
  };
}

/** A requirement that is not proved, and why. */
export type Open = Requirement & { readonly doubt: Doubt };

/** Proofs of one issue's requirements. */
export type IssueProof = {
  readonly issue: string;
  readonly proved: readonly Requirement[];
  readonly open: readonly Open[];
  readonly apart: readonly Requirement[];
};

/** Sorts requirements by issue into proved, open and listed separately; `doubt` judges each. */
export function proofByIssue(
  requirements: readonly Requirement[],
  doubt: (requirement: Requirement) => Doubt | null,
): readonly IssueProof[] {
  const issues = [...new Set(requirements.map(({ issue }) => issue))].sort();
  return issues.map((issue) => {
    const judged = requirements
      .filter((each) => each.issue === issue)
      .map((requirement) => ({ requirement, doubt: doubt(requirement) }));
    const apart = judged.filter((each) => each.doubt !== null && standsApart(each.requirement));
    const counted = judged.filter((each) => !apart.includes(each));
    return {
      issue,
      apart: apart.map(({ requirement }) => requirement),
      proved: counted.filter((each) => each.doubt === null).map(({ requirement }) => requirement),
      open: counted.flatMap((each) =>
        each.doubt === null ? [] : [{ ...each.requirement, doubt: each.doubt }],
      ),
    };
  });
}

const DOUBTS: Readonly<Record<Doubt, string>> = {
  'no test': 'no test',
  'wrong kind': 'only a test of less than it asks for',
  'dead code': 'only of code that the product never uses',
};

/** The lines `npm run trace` prints; the last one is `N of M proved`. */
export function proofLines(proofs: readonly IssueProof[]): readonly string[] {
  const sum = (pick: (proof: IssueProof) => number): number =>
    proofs.reduce((total, proof) => total + pick(proof), 0);
  const proved = sum((proof) => proof.proved.length);
  return [...proofs.flatMap(issueLines), `${proved} of ${proved + sum((proof) => proof.open.length)} proved`];
}

function issueLines({ issue, proved, open, apart }: IssueProof): string[] {
  return [
    `Issue ${issue}: ${proved.length} proved, ${open.length} not proved, ${apart.length} that no test can prove`,
    ...open.map(({ id, text, how, doubt }) => `  not proved  ${id}  (${how}; ${DOUBTS[doubt]}) ${text}`),
    ...apart.map(({ id, text, how, reason }) => `  ${how.padEnd(14)}${id}  ${text} — ${reason}`),
    '',
  ];
}
