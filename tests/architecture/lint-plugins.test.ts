import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { inRoot } from '#scripts/root.ts';

/** Statements that each rule of `scripts/lint` rejects, and ones that it lets pass, a row each. */
const ROWS: readonly (readonly [code: string, rejected: boolean])[] = [
  ['f({ ...{ a: 1, b: 2 }, c: 3 });', true],
  ['f([...[1, 2], ...list]);', true],
  ['f(...[1, 2]);', true],
  ['f(<a {...{ href, title }} />);', true],
  ['f({ ...fields, ...(isOpen ? { a: 1 } : {}), ...make({ a: 1 }) });', false],
  ['f([...list, ...(isOpen ? [1] : [])]);', false],
  ['f(<a {...fields} />);', false],
  ['[a, b] = [1, 2];', true],
  ['[a, b] = [b, c];', true],
  ['[a, b, c] = [1, 2, 3];', true],
  ['const [d, e] = [1, 2];', true],
  ['let [g, h]: [number, string] = [1, two()];', true],
  ['const { i, j } = { i: 1, j: 2 };', true],
  ['[a, b] = [b, a];', false],
  ['[list[0], list[1]] = [list[1], list[0]];', false],
  ['const [k, l] = await Promise.all([one(), two()]);', false],
  ['const { m, n } = { ...defaults, ...changes };', false],
  ['const o = isOpen ? 1 : isNew ? 2 : 3;', true],
  ['const p = isOpen ? f(isNew ? 1 : 2) : 3;', true],
  ['const q = (isNew ? a : b) ? 1 : 2;', true],
  ["const r = isOpen ? <a id={isNew ? 'a' : 'b'} /> : null;", true],
  ['const s = [isOpen ? 1 : 2, isNew ? 3 : 4];', false],
  ['const t = isOpen ? list.map((one) => (one ? 1 : 2)) : [];', false],
];

describe('the lint rules of the project', () => {
  let folder: string;
  let reported: readonly number[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    const plugins = ['literal-spread', 'tuple-assignment', 'nested-conditional'].map((name) =>
      inRoot('scripts', 'lint', `${name}.grit`),
    );
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
    );
    writeFileSync(join(folder, 'planted.tsx'), ROWS.map(([code]) => `${code}\n`).join(''));
    const lint = ['lint', '--reporter=github', '--max-diagnostics=100', `--config-path=${folder}`, folder];
    const { output } = await runNode(toolArguments('biome', lint));
    reported = [...output.matchAll(/title=plugin\b.*?\bline=(\d+)/g)].map(([, line]) => Number(line));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(
    ROWS.map(([code, rejected], index) => ({ code, says: rejected ? 'reject' : 'accept', line: index + 1 })),
  )('$says $code', ({ says, line }) => {
    expect(reported.includes(line) ? 'reject' : 'accept').toBe(says);
  });
});
