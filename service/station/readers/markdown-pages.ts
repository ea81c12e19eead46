import { TextDecoder } from 'node:util';
import type { HelpTexts } from '#service/pages/help-content.ts';
import { NO_TERMS, type Terms } from '#service/pages/terms-content.ts';
import { severalLines } from '#service/station/package/field.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';

/** Pages that a package has in Markdown. */
export type MarkdownPages = { readonly terms: Terms; readonly help: HelpTexts };

type Text = { readonly title: string; readonly lead: string; readonly parts: Part[] };
type Part = { heading: string; text: string };

const MOST_BYTES = 1024 * 1024;
const HELP = /^texts\/(\w+)\.[A-Za-z-]+\.md$/;

/**
 * The pages of a package that are written in Markdown: `terms/tc.md`, `terms/en.md`, and `texts/NAME.tc.md` for
 * pages outside the app. `#` is the title, the text under it says the version, and each `##` begins a part. A
 * language that is missing has the text of a further language, such as `terms/pt.md`, else of the other one.
 */
export async function readPages(files: PackageFiles): Promise<MarkdownPages> {
  const read = (path: string) => textAt(files, path);
  const inBoth = async (beginning: string) => {
    const one = await read(`${beginning}tc.md`);
    const other = await read(`${beginning}en.md`);
    const further = await read(furtherPath(files, beginning) ?? '');
    const either = further ?? one ?? other;
    return either === null ? null : { tc: one ?? either, en: other ?? either };
  };
  const terms = await inBoth('terms/');
  const names = new Set(files.paths.flatMap((path) => HELP.exec(path)?.[1] ?? []));
  const help = await Promise.all(
    [...names].map(async (name) => [name, await inBoth(`texts/${name}.`)] as const),
  );
  const withVersion = ({ title, lead, parts }: Text) => ({ title, updated: lead, parts });
  return {
    terms: terms === null ? NO_TERMS : { tc: withVersion(terms.tc), en: withVersion(terms.en) },
    help: Object.fromEntries(
      help.flatMap(([name, texts]) => (texts === null ? [] : [[name, texts] as const])),
    ),
  };
}

/** The first page of a beginning that is in a language which the interface has not. */
const furtherPath = ({ paths }: PackageFiles, beginning: string): string | undefined =>
  paths.find((path) => {
    const rest = path.startsWith(beginning) ? path.slice(beginning.length) : '';
    return /^[a-z]{2,3}(?:-[A-Za-z0-9]+)?\.md$/.test(rest) && rest !== 'tc.md' && rest !== 'en.md';
  });

async function textAt(files: PackageFiles, path: string): Promise<Text | null> {
  const bytes = await files.read(path, MOST_BYTES);
  return typeof bytes === 'string'
    ? null
    : markdownText(severalLines(new TextDecoder('utf-8').decode(bytes)));
}

/** Reads a title, what stands under it, and its parts. */
function markdownText(markdown: string): Text {
  const lines = markdown.split(/\r?\n/);
  const parts: Part[] = [];
  let title = '';
  let lead = '';
  for (const line of lines) {
    const [, marks, heading = ''] = /^(#{1,2})\s+(.*)$/.exec(line) ?? [];
    const part = parts.at(-1);
    if (marks === '#') title = heading.trim();
    else if (marks === '##') parts.push({ heading: heading.trim(), text: '' });
    else if (part !== undefined) part.text = `${part.text}${line}\n`;
    else lead = `${lead} ${line}`.trim();
  }
  return { title, lead, parts: parts.map(({ heading, text }) => ({ heading, text: text.trim() })) };
}
