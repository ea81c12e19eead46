import { describe, expect, it } from 'vitest';
import type { SuiteReport } from '#scripts/test/tally.ts';
import { importGraph } from './import-graph.ts';
import { type Carriers, carriersOf, createJudge, proofByIssue, proofLines } from './proof.ts';
import { parseRequirements, type Requirement } from './requirement.ts';

const TABLE = [
  'id\trequirement\tissue\thow\treason',
  'S1-1-001\tchannels play\t2\tapi\t',
  'S1-1-002\tchannels change\t2\te2e\t',
  'S1-1-003\tthe reply is not shown\t2\tunverifiable\tnothing to compare with',
  'S1-1-004\tlooks right\t2\tmanual\t',
  'S1-1-005\tsearch finds\t3\tunit rule\t',
  '',
].join('\n');
const requirements = parseRequirements(TABLE);

const report = (file: string, ...tests: readonly (readonly [string, string])[]): SuiteReport => ({
  testResults: [
    {
      name: `/repository/${file}`,
      status: 'passed',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status, title: fullName })),
    },
  ],
});
const carried = (...reports: readonly SuiteReport[]): Carriers => carriersOf(reports, '/repository');

describe('what carries an id', () => {
  it('is every file with a test that passed with the id in its title, two in one title too', () => {
    const carriers = carried(
      report('a.test.ts', ['plays [S1-1-001] [S1-1-005]', 'passed']),
      report('b.test.ts', ['S1-1-001', 'passed']),
    );
    expect([...(carriers.get('S1-1-001') ?? [])]).toEqual(['a.test.ts', 'b.test.ts']);
    expect([...(carriers.get('S1-1-005') ?? [])]).toEqual(['a.test.ts']);
  });

  it('is nothing where a test was skipped', () => {
    expect(carried(report('a.test.ts', ['plays [S1-1-001]', 'skipped'])).size).toBe(0);
  });

  it('is nothing where another test with the id failed, in another report too', () => {
    const carriers = carried(
      report('a.test.ts', ['plays [S1-1-001]', 'passed']),
      report('b.test.ts', ['plays on [S1-1-001]', 'failed']),
    );
    expect(carriers.size).toBe(0);
  });
});

const withCode = ({ path, text }: { readonly path: string; readonly text: string }, code: string) => ({
  path,
  text: `${text}\n${code}`,
});
const source = (path: string, ...imports: readonly string[]) => ({
  path,
  text: imports
    .map((each) =>
      each.startsWith('type ')
        ? `import type { x } from '${each.slice(5)}';`
        : `import { x } from '${each}';`,
    )
    .join('\n'),
});
/** A small product: a page with one rule, a service with one call, and a rule that nothing calls. */
const doubtOf = createJudge(
  importGraph([
    source('renderer/entry/web.tsx', '#renderer/features/live.tsx'),
    source(
      'renderer/features/live.tsx',
      '#shared/domain/rule.ts',
      '#renderer/features/pair.ts',
      'type #shared/domain/dead.ts',
    ),
    source('renderer/features/live.test.tsx', './live.tsx'),
    source('service/app/main.ts', '#service/app/create-app.ts'),
    source('service/app/create-app.ts', '#shared/domain/rule.ts'),
    source('service/search/call.test.ts', '#service/testing/test-client.ts'),
    source('service/testing/test-client.ts', '#service/app/create-app.ts'),
    source('shared/domain/rule.ts'),
    source('shared/domain/pair.ts'),
    { path: 'renderer/features/pair.ts', text: "import { called } from '#shared/domain/pair.ts';\n" },
    withCode(
      { path: 'shared/domain/pair.test.ts', text: "import { called, uncalled } from './pair.ts';\n" },
      [
        'const viaUncalled = () => uncalled();',
        "it('a [S1-1-001]', () => {\n  viaUncalled();\n});",
        "it('b [S1-1-002]', () => {\n  called();\n});",
        "it('c [S1-1-005]', () => {\n  called(uncalled());\n});",
      ].join('\n'),
    ),
    source('shared/domain/rule.test.ts', './rule.ts'),
    source('shared/domain/dead.ts', '#shared/kernel/result.ts'),
    source('shared/domain/dead.test.ts', './dead.ts', '#shared/kernel/result.ts'),
    source('shared/kernel/result.ts'),
    source('tests/e2e/live.test.ts'),
  ]),
);

describe('the proof of a requirement', () => {
  const row = (how: string): Requirement => ({ id: 'S1-1-001', text: '', issue: '2', how, reason: '' });
  it.each([
    ['unit rule', ['shared/domain/rule.test.ts'], null],
    ['unit rule', ['shared/domain/dead.test.ts'], 'dead code'],
    ['unit rule', ['shared/domain/dead.test.ts', 'shared/domain/rule.test.ts'], null],
    ['unit rule', [], 'no test'],
    ['api', ['shared/domain/rule.test.ts'], 'wrong kind'],
    ['api', ['renderer/features/live.test.tsx'], 'wrong kind'],
    ['api', ['service/search/call.test.ts'], null],
    ['api', ['tests/e2e/live.test.ts'], null],
    ['e2e', ['shared/domain/rule.test.ts', 'service/search/call.test.ts'], 'wrong kind'],
    ['e2e', ['renderer/features/live.test.tsx'], null],
    ['e2e', ['tests/e2e/live.test.ts'], null],
  ])('%s by %s: %s', (how, files, doubt) => expect(doubtOf(row(how), new Set(files))).toBe(doubt));
});

describe('a test of several exports', () => {
  const row = (id: string): Requirement => ({ id, text: '', issue: '2', how: 'unit rule', reason: '' });
  it.each([
    ['S1-1-001', 'dead code'],
    ['S1-1-002', null],
    ['S1-1-005', null],
    ['S1-1-004', null],
  ])('proves %s by those that its own test uses: %s', (id, doubt) => {
    expect(doubtOf(row(id), new Set(['shared/domain/pair.test.ts']))).toBe(doubt);
  });
});

describe('proof by issue', () => {
  const carriers = carried(
    report('tests/e2e/live.test.ts', ['S1-1-001', 'passed']),
    report('shared/domain/rule.test.ts', ['S1-1-002', 'passed']),
  );
  const proofs = proofByIssue(requirements, (each) => doubtOf(each, carriers.get(each.id)));

  it('counts a row that no test can prove separately only with a reason', () => {
    expect(proofs[0]?.apart.map(({ id }) => id)).toEqual(['S1-1-003']);
    expect(proofs[0]?.open.map(({ id, doubt }) => [id, doubt])).toEqual([
      ['S1-1-002', 'wrong kind'],
      ['S1-1-004', 'no test'],
    ]);
  });

  it('ends with the sum', () => {
    expect(proofLines(proofs).at(-1)).toBe('1 of 4 proved');
  });

  it('counts nothing where nothing was run', () => {
    expect(proofLines(proofByIssue(requirements, (each) => doubtOf(each, undefined))).at(-1)).toBe(
      '0 of 4 proved',
    );
  });
});
