import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { runNode } from '#scripts/lib/run-command.ts';
import { inRoot } from '#scripts/root.ts';

it('modules of the repository load through the cache, by relative and by room paths, the first time and again', async () => {
  const module = pathToFileURL(inRoot('scripts', 'test', 'suite.ts')).href;
  const say = `import('${module}').then(({ FULL_REPORTS }) => console.log(FULL_REPORTS))`;
  const cache = pathToFileURL(inRoot('scripts', 'test', 'module-cache.mjs')).href;
  const run = () => runNode(['--disable-warning=ExperimentalWarning', '--import', cache, '-e', say]);
  for (const { code, output } of [await run(), await run()])
    expect([code, output.trim()]).toEqual([0, inRoot('artifacts', 'reports')]);
});
