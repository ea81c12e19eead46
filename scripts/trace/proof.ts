import type { SuiteReport } from '#scripts/test/tally.ts';
import { type Requirement, standsApart } from './requirement.ts';

const ID = /\bS\d-\d+-\d{3}\b/g;

/** Ids that tests of the reports prove: a test with the id in its title passed, and none with it failed. */
export function provedIds(reports: readonly SuiteReport[]): ReadonlySet<string> {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const { status, fullName } of reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ assertionResults }) => assertionResults),
  )) {
    const into = status === 'passed' ? passed : status === 'failed' ? failed : null;
    for (const id of fullName.match(ID) ?? []) into?.add(id);
  }
  return new Set([...passed].filter((id) => !failed.has(id)));
}

/** What is known of one issue's requirements. */
export type IssueProof = {
  readonly issue: string;
  readonly proved: readonly Requirement[];
  readonly open: readonly Requirement[];
  readonly apart: readonly Requirement[];
};

/** Sorts requirements by issue into proved, open and standing apart. */
export function proofByIssue(requirements: readonly Requirement[], proved: ReadonlySet<string>): readonly IssueProof[] {
  const issues = [...new Set(requirements.map(({ issue }) => issue))].sort();
  return issues.map((issue) => {
    const own = requirements.filter((each) => each.issue === issue);
    const apart = own.filter((each) => standsApart(each) && !proved.has(each.id));
    const counted = own.filter((each) => !apart.includes(each));
    return { issue, apart, proved: counted.filter(({ id }) => proved.has(id)), open: counted.filter(({ id }) => !proved.has(id)) };
  });
}

/** The lines `npm run trace` prints; the last one is `N of M proved`. */
export function proofLines(proofs: readonly IssueProof[]): readonly string[] {
  const sum = (pick: (proof: IssueProof) => number): number => proofs.reduce((total, proof) => total + pick(proof), 0);
  const proved = sum((proof) => proof.proved.length);
  return [...proofs.flatMap(issueLines), `${proved} of ${proved + sum((proof) => proof.open.length)} proved`];
}

function issueLines({ issue, proved, open, apart }: IssueProof): string[] {
  return [
    `Issue ${issue}: ${proved.length} proved, ${open.length} not proved, ${apart.length} that no test can prove`,
    ...open.map(({ id, text, how }) => `  not proved  ${id}  (${how}) ${text}`),
    ...apart.map(({ id, text, how, reason }) => `  ${how.padEnd(14)}${id}  ${text} — ${reason}`),
    '',
  ];
}
