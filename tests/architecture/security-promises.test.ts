import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A test file that a text names, and the part of a test's title behind it, if there is one. */
const NAMED_TEST = /`([\w./-]+\.test\.tsx?)`(?:,\s+"([^"]+)")?/g;
/** Marks of a check beside tests of the gate. */
const CHECKED = /\.test\.tsx?`|`npm run (?:hammer|attack|bench:\w+)|\.cases\.ts`/;

/** Titles that a text names and that their test file does not have. */
const missingTitles = (text: string, read: (path: string) => string): readonly string[] =>
  [...text.matchAll(NAMED_TEST)].flatMap(([, path = '', title]) =>
    title === undefined || read(path).includes(title) ? [] : [`${path}: ${title}`],
  );

/**
 * The promises of a text that name no test: items of lists, and rows of tables that do not give a reason
 * instead.
 */
function withoutTest(text: string): readonly string[] {
  const items = text.split(/\n(?=- |\n|#)/).filter((block) => block.startsWith('- '));
  const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line) && !line.includes('Reason:'));
  return [...items, ...rows].filter((promise) => !CHECKED.test(promise));
}

describe('docs/SECURITY.md', () => {
  const text = readFileSync('docs/SECURITY.md', 'utf8');
  it('names tests that exist', () => {
    expect([...text.matchAll(NAMED_TEST)].length).toBeGreaterThan(80);
    expect(missingTitles(text, (path) => readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('names a test at each promise', () => {
    expect(withoutTest(text)).toEqual([]);
  });
});

it('a title that is not there, and a promise without a test, are found', () => {
  expect(missingTitles('(`a/b.test.ts`, "holds")', () => "it('fails'")).toEqual(['a/b.test.ts: holds']);
  expect(withoutTest('- **One.** Holds.\n- Two (`a/b.test.ts`).\n\n| 3 | rule | done | soon |')).toEqual([
    '- **One.** Holds.',
    '| 3 | rule | done | soon |',
  ]);
});
