import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The small build of axe: the page has to parse less than half of what the other would cost it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings are minor or moderate, which `axeFindings` leaves out: running them costs a fifth of a check. */
const MILD = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'heading-order', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'skip-link', 'table-duplicate-name'],
];

/** Rules of the standard that the app promises, with axe's own advice; a sheet of elements that pass is not asked for, which costs a third of a run. */
const PROMISED: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  rules: Object.fromEntries(MILD.map((id) => [id, { enabled: false }])),
  resultTypes: ['violations'],
};

/**
 * Serious and critical findings of axe on the page as it is now, one line each. The debugger evaluates axe, so that a page whose policy lets no script in is
 * checked too.
 * @param options rules to run, by default those that the app promises
 */
export async function axeFindings(page: Page, options: RunOptions = PROMISED): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (wanted) => {
    const { violations } = await Reflect.get(window, 'axe').run(document, wanted);
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { target: string[] }[] }) =>
          `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
  }, options);
}
