import type { RunOptions } from 'axe-core';

/**
 * Rules whose findings are minor or moderate, which `axeFindings` leaves out: running them costs a fifth of a
 * check.
 */
const MILD = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];

/**
 * Rules of the standard that the app promises, with axe's own advice; a sheet of elements that pass is not
 * asked for, which costs a third of a run.
 */
export const PROMISED: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  rules: Object.fromEntries(MILD.map((id) => [id, { enabled: false }])),
  resultTypes: ['violations'],
};
