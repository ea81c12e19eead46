import { expect, it } from 'vitest';
import { find, findBy, openScreen } from './app-in-test.ts';

it('an app that is unmounted leaves the page and its head alone', async () => {
  document.title = 'Before';
  const { to, end } = await openScreen('paid');
  const sheets = document.adoptedStyleSheets.length;
  to('/en/home/');
  await find('heading', /./, await findBy('main'));
  expect(document.adoptedStyleSheets).toHaveLength(sheets + 1);
  const written = () => document.querySelector('meta[property="og:title"]')?.getAttribute('content');
  document.title = 'While it runs';
  await expect.poll(written).toBe('While it runs');
  end();
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
  document.title = 'After';
  /* Observers of the page are called before this one. */
  await new Promise<void>((resolve) => {
    queueMicrotask(() => queueMicrotask(resolve));
  });
  expect(written()).toBe('While it runs');
});
