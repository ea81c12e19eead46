import type { HelpTexts } from '#service/pages/help-content.ts';
import type { Terms } from '#service/pages/terms-content.ts';

type Page = {
  readonly title: string;
  readonly updated?: string;
  readonly parts: readonly { readonly heading: string; readonly text: string }[];
};

const markdown = ({ title, updated, parts }: Page): string =>
  [
    `# ${title}`,
    ...(updated === undefined ? [] : [updated]),
    ...parts.flatMap(({ heading, text }) => ['', `## ${heading}`, '', text]),
    '',
  ].join('\n');

/** Returns the terms and the pages outside the app, by their paths in a package. */
export const pageTexts = (terms: Terms, help: HelpTexts): ReadonlyMap<string, string> =>
  new Map([
    ['terms/tc.md', markdown(terms.tc)],
    ['terms/en.md', markdown(terms.en)],
    ...Object.entries(help).flatMap(([name, { tc, en }]) => [
      [`texts/${name}.tc.md`, markdown(tc)] as const,
      [`texts/${name}.en.md`, markdown(en)] as const,
    ]),
  ]);
