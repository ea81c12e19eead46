import { describe, expect, it } from 'vitest';
import { namesCall } from '#scripts/contract/calls-table.ts';
import { readRepository } from '#scripts/source/repository.ts';
import { isCode } from '#scripts/source/source-file.ts';
import { importGraph, reachedFrom } from '#scripts/trace/import-graph.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { madeBy } from '#shared/contract/made-by.ts';

const files = readRepository().filter(({ path }) => isCode(path));
const isTest = (path: string): boolean => /\.test\.tsx?$|^tests\/|\/testing\/|\/test-[\w-]+\.ts$/.test(path);
const product = importGraph(files.filter(({ path }) => !isTest(path)));
/** The text of what the page loads, lazy routes included. */
const page = [...reachedFrom(product, ['renderer/entry/web.tsx', 'renderer/entry/electron.tsx'])]
  .filter((path) => path.startsWith('renderer/'))
  .map((path) => product.get(path)?.text ?? '')
  .join('\n');
const tests = files
  .filter(({ path }) => isTest(path))
  .map(({ text }) => text)
  .join('\n');
const NAMES = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const by = (maker: ReturnType<typeof madeBy>['by']) => NAMES.filter((name) => madeBy(name).by === maker);

/** Returns whether a text names a call where a call is made, and not as the kind of something else. */
const makes = (text: string, name: EndpointName): boolean =>
  new RegExp(`(?<!(?:type|kind|name|key): |=== |\\| |case |<)'${name}'`).test(text);

describe('the table of who makes which call (R-47)', () => {
  it('names the page for each call that the page makes', () => {
    expect(by('page').filter((name) => !makes(page, name))).toEqual([]);
  });

  it('says of every other call why the page does not make it, and what the page calls instead', () => {
    for (const name of NAMES.filter((one) => madeBy(one).by !== 'page')) {
      const { by: maker, why, instead = [] } = madeBy(name);
      expect(why, name).not.toBe('');
      if (maker === 'other-client') expect(instead.length, name).toBeGreaterThan(0);
      for (const other of instead) expect(madeBy(other).by, `${name}: ${other}`).toBe('page');
      if (maker !== 'engine') expect(makes(page, name), name).toBe(false);
    }
  });

  it('is on a page of its own, with tests that name the calls', () => {
    const table = readRepository().find(({ path }) => path === 'docs/contract/calls.md')?.text ?? '';
    const rows = table.split('\n').filter((line) => /^\| \w+ \| [A-Z]+ /.test(line));
    const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
    expect(cells.map(([name]) => name)).toEqual(NAMES);
    for (const [index, name] of NAMES.entries()) {
      const [, address, , why, proofs = ''] = cells[index] ?? [];
      const paths = [...proofs.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
      expect(address, name).toBe(`${endpoints[name].method} \`${endpoints[name].path}\``);
      expect(why, name).toContain(madeBy(name).why);
      expect(paths.length, name).toBeGreaterThan(0);
      for (const path of paths)
        expect(
          files.some((file) => file.path === path && namesCall(file.text, name)),
          `${name}: ${path}`,
        ).toBe(true);
    }
  });

  it('has a test for each call', () => {
    const untested = NAMES.filter(
      (name) =>
        !new RegExp(`endpoints\\.${name}\\b|'${name}'|\\b${name}: `).test(tests) &&
        !tests.includes(endpoints[name].path),
    );
    expect(untested).toEqual([]);
  });
});
