import type { Browser } from 'playwright-core';
import { launchChromium as launch } from '#scripts/lib/launch-chromium.ts';

/**
 * The one way end-to-end tests and benchmarks start a browser: a headless Chromium with the arguments all of them share. The caller closes it.
 * @param extraArgs further command line switches of this suite
 */
export function launchChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  return launch(extraArgs);
}
