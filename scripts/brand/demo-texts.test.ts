import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { desktopConfiguration, servicePart, viewerPart } from '#scripts/lib/desktop-build.ts';
import { demoIn, demoTexts } from './demo-texts.ts';

/** Texts of the interface, which a brand replaces (`leftovers.test.ts`). */
const INTERFACE = 'interface-keys.js';

/** What the built service and its command of viewers hold of the demo. */
async function builtWith(hasStation: boolean): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of [servicePart(hasStation), viewerPart(hasStation)])
    await build(desktopConfiguration(part, path.join(folder, part.folder), false));
  return demoIn(folder)
    .filter(({ place }) => !place.endsWith(INTERFACE))
    .map(({ place, found }) => `${place}: ${found}`);
}

describe('the built programs of a brand', { timeout: 120_000 }, () => {
  it('hold no channel, programme, plan, person, card or survey of the demo if it has a station', async () => {
    expect(await builtWith(true)).toEqual([]);
  });

  it('hold them in the product’s own', async () => {
    const found = await builtWith(false);
    for (const text of ['Harbour One', 'The Last Ferry', 'demo.harbour.tv', 'Harbour Plus gift card'])
      expect(found.join('\n')).toContain(text);
    expect(found.length).toBeGreaterThan(demoTexts().length * 0.9);
  });
});
