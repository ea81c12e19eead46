import { ALL } from '#scripts/source/import-statement.ts';
import { isTest } from '#scripts/source/source-file.ts';
import { type ImportGraph, reachedFrom, usedExports } from './import-graph.ts';

/**
 * Kind of a test by what it drives: a `journey` the whole product in a browser, a `component` a screen or a
 * part of one in jsdom, `service` the real service over its HTTP app, `unit` anything less.
 */
export type TestKind = 'journey' | 'component' | 'service' | 'unit';

/** The module that makes the service's HTTP app. A test that reaches it calls the real service. */
const SERVICE_APP = 'service/app/create-app.ts';

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
const isHelper = (path: string): boolean =>
  isTest(path) || /(^|\/)(fake|test)[-.][^/]*$|-in-test\.tsx?$/.test(path);

/**
 * An export that a test uses: of the product, or of a helper of tests, which stands for all that the helper
 * is about.
 */
type Subject = { readonly name: string; readonly used: boolean };

/**
 * Makes the judge of whether a test with an id is about anything that the product uses. A journey runs the
 * product itself.
 */
export function createSubjectJudge(graph: ImportGraph): (path: string, id: string) => boolean {
  const isUsed = usedExports(graph);
  const helpers = new Map<string, boolean>();
  const isHelperUsed = (path: string): boolean => {
    const known = helpers.get(path);
    if (known !== undefined) return known;
    helpers.set(path, false);
    const used = subjectsOf(path).some((subject) => subject.used);
    helpers.set(path, used);
    return used;
  };
  const subjectsOf = (path: string): readonly Subject[] =>
    (graph.get(path)?.imports ?? []).flatMap(({ target, names }) => {
      if (target.startsWith('shared/kernel/')) return [];
      return names.map((name) => ({
        name,
        used: isHelper(target) ? isHelperUsed(target) : isUsed(target, name),
      }));
    });
  return (path, id) => {
    if (path.startsWith('tests/e2e/')) return true;
    const subjects = subjectsOf(path);
    const code = codeFor(graph.get(path)?.text ?? '', id);
    const named = subjects.filter(({ name }) => name !== ALL && namesIt(code, name));
    return (named.length > 0 ? named : subjects).some(({ used }) => used);
  };
}

const namesIt = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code);

const BLOCK = /^[ \t]*(?:it|test|describe)\b/gm;
const DECLARATION = /^(?:async )?(?:function|const|let) (\w+)/gm;

/** A line that begins a statement of the file itself. */
const STATEMENT = /^\w/m;

/** Returns the tests and groups of tests of a file, each up to the next one. */
function blocksOf(text: string): readonly string[] {
  const starts = [...text.matchAll(BLOCK)].map(({ index }) => index);
  return starts.map((start, at) => text.slice(start, starts[at + 1]));
}

/** Returns the declarations of a file, each up to its next statement. */
const declarationsOf = (text: string): readonly { readonly name: string; readonly text: string }[] =>
  [...text.matchAll(DECLARATION)].map(({ 0: head, 1: name = '', index }) => {
    const rest = text.slice(index + head.length);
    const end = rest.search(STATEMENT);
    return { name, text: end < 0 ? rest : rest.slice(0, end) };
  });

/**
 * Returns the tests that hold an id in their own text, with the declarations of the file that they use; empty
 * if a table elsewhere holds it.
 */
function codeFor(text: string, id: string): string {
  let code = blocksOf(text)
    .filter((block) => block.includes(id))
    .join('\n');
  let left = declarationsOf(text);
  for (;;) {
    const next = left.filter(({ name }) => namesIt(code, name));
    if (next.length === 0) return code;
    left = left.filter((piece) => !next.includes(piece));
    code += next.map((piece) => piece.text).join('\n');
  }
}
