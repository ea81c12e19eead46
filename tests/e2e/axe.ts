import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { PROMISED } from './axe-rules.ts';

/** The small build of axe: the page has to parse less than half as much as with the other. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What lies behind an open dialog is left out: it is not within reach, and was checked on its own screen. It
 * is up to half of a check’s processor time.
 */
const WITHIN_REACH = { exclude: ['[data-base-ui-inert]'] };

/**
 * Serious and critical findings of axe on the page as it is now, one line each. The debugger evaluates axe,
 * so that a page whose policy lets no script in is checked too.
 * @param options rules to run, by default those that the app promises
 */
export async function axeFindings(page: Page, options: RunOptions = PROMISED): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await Reflect.get(window, 'axe').run(context, options);
      return violations
        .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }: { id: string; nodes: { target: string[] }[] }) =>
            `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
    },
    [WITHIN_REACH, options] as const,
  );
}
