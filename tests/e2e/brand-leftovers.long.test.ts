import { expect, it } from 'vitest';
import { chromiumPath } from '#scripts/lib/launch-chromium.ts';
import { runNode } from '#scripts/lib/run-command.ts';
import { inRoot } from '#scripts/root.ts';

it.skipIf(chromiumPath() === null)(
  'a brand with its station has nothing of the product on its pages, in replies and in the browser',
  { timeout: 420_000 },
  async () => {
    const { output } = await runNode([inRoot('scripts', 'brand-check.ts')], {
      limit: 400_000,
    });
    expect(output).toContain('0 left of the product in brand/peak');
  },
);
