import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRepository } from '#scripts/source/repository.ts';
import { isCode } from '#scripts/source/source-file.ts';
import type { SuiteReport } from '#scripts/test/tally.ts';
import { importGraph } from '#scripts/trace/import-graph.ts';
import { carriersOf, createJudge, proofByIssue, proofLines } from '#scripts/trace/proof.ts';
import { parseRequirements } from '#scripts/trace/requirement.ts';
import { inRoot, ROOT } from './root.ts';

const REPORTS = inRoot('artifacts', 'reports');

function readReports(): readonly SuiteReport[] {
  if (!existsSync(REPORTS)) return [];
  return readdirSync(REPORTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(REPORTS, name), 'utf8')));
}

const { values } = parseArgs({ options: { issue: { type: 'string' } } });
const requirements = parseRequirements(readFileSync(inRoot('docs', 'requirements.tsv'), 'utf8'));
const asked =
  values.issue === undefined ? requirements : requirements.filter(({ issue }) => issue === values.issue);
const reports = readReports();
if (reports.length === 0) console.log('No reports in artifacts/reports: run `npm test` first.');
const carriers = carriersOf(reports, ROOT);
const doubtOf = createJudge(importGraph(readRepository().filter(({ path }) => isCode(path))));
const proofs = proofByIssue(asked, (requirement) => doubtOf(requirement, carriers.get(requirement.id)));
for (const line of proofLines(proofs)) console.log(line);
process.exitCode = asked.length > 0 && proofs.every(({ open }) => open.length === 0) ? 0 : 1;
