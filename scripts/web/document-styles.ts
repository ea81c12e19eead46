import type { Plugin } from 'vite';

/** The rules of a sheet at its top level, each with its block. */
function topRules(sheet: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...sheet].entries()) {
    if (letter === '{') depth += 1;
    if (letter !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(sheet.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules;
}

/**
 * Font faces, tokens, and tokens for system preferences such as more contrast. A theme is not included: it
 * needs a profile.
 */
const OURS = /^(?:@font-face\s*\{|:root\s*\{|@media[^{]*\{\s*:root\s*\{)/;

/** Returns the faces and tokens of style sheets. Strings of a sheet may hold no braces. */
export const documentStylesOf = (sheets: readonly string[]): string =>
  sheets
    .flatMap((sheet) => topRules(sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')))
    .filter((rule) => OURS.test(rule))
    .join('\n');

/**
 * Writes `document.css`: the product's face and tokens, or those of its brand, for pages of the service that
 * are no screens (`service/pages/document-page.ts`).
 */
export const documentStyles: Plugin = {
  name: 'harbour:document-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      const source = documentStylesOf(sheets);
      if (!/@font-face/.test(source) || !/--surface-1:/.test(source))
        throw new Error('The built styles hold no face or no tokens.');
      this.emitFile({ type: 'asset', fileName: 'document.css', source });
    },
  },
};
