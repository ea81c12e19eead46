import { expect, it } from 'vitest';
import { documentStylesOf } from './document-styles.ts';

it('takes font faces and tokens from built styles, and nothing that a screen draws', () => {
  const app = `@font-face{font-family:Peak;src:url(/assets/peak-1.woff2)}:root{--accent:#4b8}:root{--accent:#59c}@media (prefers-contrast:more){:root{--line:#fff}}`;
  const screen =
    '/* } */.tile{color:red}:root[data-theme=kids-pink]{--accent:#f8c}@media (width>=1px){.tile{color:#000}}';
  expect(documentStylesOf([app, screen]).split('\n')).toEqual([
    '@font-face{font-family:Peak;src:url(/assets/peak-1.woff2)}',
    ':root{--accent:#4b8}',
    ':root{--accent:#59c}',
    '@media (prefers-contrast:more){:root{--line:#fff}}',
  ]);
});
