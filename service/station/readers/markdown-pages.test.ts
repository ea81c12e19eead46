import { expect, it } from 'vitest';
import { openFolder } from '#service/station/package/folder-files.ts';
import { interfaceTextsSchema } from '#service/station/package/interface-texts-schema.ts';
import { folderOf } from '#service/testing/test-package.ts';
import { readPages } from './markdown-pages.ts';

it('pages and texts of a package hold no sign that turns what is read round, nor one that nobody sees', async () => {
  const files = await openFolder(
    await folderOf({
      'terms/en.md':
        '# Te\u202erms\u0007\n2026\u2066\n\n## Wat\u200fching\nBe\u0000 kind\u202d.\n\nAnd go.\n',
    }),
  );
  const { terms } = await readPages(files);
  const parts = [{ heading: 'Watching', text: 'Be kind.\n\nAnd go.' }];
  expect(terms.en).toEqual({ title: 'Terms', updated: '2026', parts });
  const texts = { home: { 'ti\u202etle': 'Ho\u202eme', more: { name: 'A\u0008\u2069 b', count: 2 } } };
  expect(interfaceTextsSchema.parse(texts)).toEqual({
    home: { title: 'Home', more: { name: 'A b', count: 2 } },
  });
});
