import { expect, it } from 'vitest';
import { openFolder } from '#service/station/package/folder-files.ts';
import { interfaceTextsSchema } from '#service/station/package/interface-texts-schema.ts';
import { folderOf, readFiles } from '#service/testing/test-package.ts';
import { readPages } from './markdown-pages.ts';

it('pages and texts of a package hold no sign that turns what is read round, nor one that nobody sees', async () => {
  const files = await openFolder(
    await folderOf({
      'terms/en.md':
        '# Te\u202erms\u0007\n2026\u2066\n\n## Wat\u200fching\nBe\u0000 kind\u202d.\n\nAnd go.\n',
    }),
  );
  const { terms } = await readPages(files, () => undefined);
  const parts = [{ heading: 'Watching', text: 'Be kind.\n\nAnd go.' }];
  expect(terms.en).toEqual({ title: 'Terms', updated: '2026', parts });
  const texts = { home: { 'ti\u202etle': 'Ho\u202eme', more: { name: 'A\u0008\u2069 b', count: 2 } } };
  expect(interfaceTextsSchema.parse(texts)).toEqual({
    home: { title: 'Home', more: { name: 'A b', count: 2 } },
  });
});

const PAGE = '# Terms\nVersion 3\n## One\nBe kind.\n';
const READ = { title: 'Terms', updated: 'Version 3', parts: [{ heading: 'One', text: 'Be kind.' }] };

it.each([
  ['in UTF-16', Buffer.from(`\ufeff${PAGE}`, 'utf16le')],
  ['with what a program for sites keeps at its head', `---\ntitle: x\nlayout: page\n---\n${PAGE}`],
  ['whose headings have lines below', 'Terms\n=====\nVersion 3\n\nOne\n---\nBe kind.\n'],
  ['whose headings end with signs, or have no space', '# Terms #\nVersion 3\n##One ##\nBe kind.\n'],
])('a page %s', async (_, page) => {
  const { pages, found } = await readFiles({ 'terms/en.md': page });
  expect(pages.terms.en).toEqual(READ);
  expect(found).toEqual([]);
});

it('a page in another encoding is read with a note, and names of files are the same in capitals', async () => {
  const text = '# Conditions\nVersion 3\n## Un\nÊtre à l’heure, là où vous êtes déjà passés.\n';
  const { pages, found } = await readFiles({ 'terms/EN.MD': Buffer.from(text.replace('’', "'"), 'latin1') });
  expect(pages.terms.en.parts[0]?.text).toContain('Être à');
  expect(found).toEqual(['note ENCODING_GUESSED terms/EN.MD']);
});

it.each([
  ['terms/en.md', '# Terms\nAll in one paragraph.', 'warning PAGE_EMPTY terms/en.md'],
  ['terms/en.md', `# Terms\n${'x'.repeat(1_100_000)}`, 'blocker FILE_TOO_LARGE terms/en.md'],
  ['terms/en.txt', PAGE, 'warning FILE_UNUSED terms/en.txt'],
  ['terms/en.docx', 'PK', 'warning FILE_UNUSED terms/en.docx'],
  ['terms.md', PAGE, 'warning FILE_UNUSED terms.md'],
  ['texts/whatsnew.md', PAGE, 'warning FILE_UNUSED texts/whatsnew.md'],
])('%s that shows nothing is told', async (file, page, expected) => {
  expect((await readFiles({ [file]: page })).found).toEqual([expected]);
});
