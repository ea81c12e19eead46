import { isTest } from '#scripts/source/source-file.ts';
import { type ImportGraph, reachedFrom } from './import-graph.ts';

/**
 * What a test file drives: a `journey` the whole product in a browser, a `component` a screen or a part of one in jsdom, `service` the real service over its HTTP app,
 * `unit` anything less.
 */
export type TestKind = 'journey' | 'component' | 'service' | 'unit';

/** The module that makes the service's HTTP app. A test that reaches it calls the real service. */
const SERVICE_APP = 'service/http/create-app.ts';

/** Returns the kind of a test file by its path and imports. */
export function testKind(path: string, graph: ImportGraph): TestKind {
  if (path.startsWith('tests/e2e/')) return 'journey';
  if (path.endsWith('.test.tsx')) return 'component';
  return reachedFrom(graph, [path]).has(SERVICE_APP) ? 'service' : 'unit';
}

/** Kinds of tests that are proof enough for a requirement, by its `how`. Every other `how` takes any test. */
const PROOF: Readonly<Record<string, readonly TestKind[]>> = {
  e2e: ['journey', 'component'],
  api: ['journey', 'service'],
};

/** Whether tests of these kinds prove a requirement of this `how`. */
export const provesHow = (how: string, kinds: readonly TestKind[]): boolean => {
  const required = Object.hasOwn(PROOF, how) ? PROOF[how] : undefined;
  return required === undefined ? kinds.length > 0 : kinds.some((kind) => required.includes(kind));
};

/** Helpers of tests: what they import is what the test is about. */
const isHelper = (path: string): boolean => isTest(path) || /(^|\/)(fake|test)[-.][^/]*$|-in-test\.tsx?$/.test(path);

/** The product's modules that a test imports itself or through helpers of tests; what those import in turn is left out. */
export function subjectsOf(path: string, graph: ImportGraph): readonly string[] {
  const seen = new Set<string>();
  const subjects = new Set<string>();
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const target of graph.get(next) ?? []) {
      if (isHelper(target)) waiting.push(target);
      else if (!target.startsWith('shared/kernel/')) subjects.add(target);
    }
  }
  return [...subjects];
}

/** Whether a test is about anything that the product runs. A journey runs the product itself. */
export const isAboutProduct = (path: string, graph: ImportGraph, product: ReadonlySet<string>): boolean =>
  path.startsWith('tests/e2e/') || subjectsOf(path, graph).some((subject) => product.has(subject));
