import type { HelpTexts } from '#service/pages/help-content.ts';
import { NO_TERMS, type Terms } from '#service/pages/terms-content.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import { severalLines } from '#service/station/package/field.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { fileFinding, textOf } from './package-text.ts';

/** Pages that a package has in Markdown. */
export type MarkdownPages = { readonly terms: Terms; readonly help: HelpTexts };

type Tell = (found: Finding) => void;
type Text = { readonly title: string; readonly lead: string; readonly parts: Part[] };
type Part = { heading: string; text: string };

const MOST_BYTES = 1024 * 1024;
const HELP = /^texts\/(\w+)\.[A-Za-z-]+\.md$/i;

/**
 * The pages of a package that are written in Markdown: `terms/tc.md`, `terms/en.md`, and `texts/NAME.tc.md` for
 * pages outside the app. `#` is the title, the text under it says the version, and each `##` begins a part. A
 * language that is missing has the text of a further language, such as `terms/pt.md`, else of the other one. What
 * cannot be read, or has no part, is told to `tell`.
 */
export async function readPages(files: PackageFiles, tell: Tell): Promise<MarkdownPages> {
  const read = (path: string) => textAt(files, path, tell);
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

async function textAt(files: PackageFiles, named: string, tell: Tell): Promise<Text | null> {
  const path = files.paths.find((one) => one.toLowerCase() === named.toLowerCase());
  if (path === undefined) return null;
  const place = { file: path, line: null };
  const bytes = await files.read(path, MOST_BYTES);
  if (typeof bytes === 'string') {
    tell(fileFinding(path, bytes, MOST_BYTES));
    return null;
  }
  const text = textOf(bytes, true, (name) =>
    tell(finding('ENCODING_GUESSED', place, `It was read as ${name}: UTF-8 leaves nothing to guess`)),
  );
  const page = markdownText(severalLines(text ?? '').replace(FRONT_MATTER, ''));
  if (page.parts.length === 0)
    tell(finding('PAGE_EMPTY', place, 'The page shows no text: a line that begins with “##” begins a part'));
  return page;
}

/** What programs for sites keep at the head of a page, for themselves. */
const FRONT_MATTER = /^---\n(?:[^\n]*\n){0,100}?(?:---|\.\.\.)(?:\n|$)/;
const TITLE = /^ {0,3}#\s+(.*?)\s*#*\s*$/;
const PART = /^ {0,3}##(?!#)\s*(.*?)\s*#*\s*$/;
const LINE_BELOW = { title: /^=+\s*$/, part: /^-{3,}\s*$/ };

/** The lines of a page, each heading with a line below as one with signs before it. */
function headed(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const line of lines) {
    const before = found.at(-1)?.trim() ?? '';
    const isBelow = before !== '' && !before.startsWith('#');
    if (isBelow && LINE_BELOW.title.test(line)) found[found.length - 1] = `# ${before}`;
    else if (isBelow && LINE_BELOW.part.test(line)) found[found.length - 1] = `## ${before}`;
    else found.push(line);
  }
  return found;
}

/** Reads a title, what stands under it, and its parts. */
function markdownText(markdown: string): Text {
  const parts: Part[] = [];
  let title = '';
  let lead = '';
  for (const line of headed(markdown.split('\n'))) {
    const heading = PART.exec(line)?.[1];
    const name = TITLE.exec(line)?.[1];
    const part = parts.at(-1);
    if (heading !== undefined) parts.push({ heading, text: '' });
    else if (name !== undefined) title = name;
    else if (part !== undefined) part.text = `${part.text}${line}\n`;
    else lead = `${lead} ${line}`.trim();
  }
  return { title, lead, parts: parts.map(({ heading, text }) => ({ heading, text: text.trim() })) };
}
