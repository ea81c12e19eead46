import { expect, it } from 'vitest';
import { closeContextsOf } from './page-at-failure.ts';
import { sharedBrowser, sharedPages } from './shared-app.ts';

it('leaves a second attempt no context of the first, and those of the file alone', async ({ task }) => {
  const before = await sharedPages();
  const browser = await sharedBrowser();
  const left = await (await browser.newContext()).newPage();
  const closed = await browser.newContext();
  await closed.close();
  expect(await sharedPages()).toEqual([...before, left]);
  await closeContextsOf('another test');
  expect(left.isClosed()).toBe(false);
  await closeContextsOf(task.id);
  expect(left.isClosed()).toBe(true);
  expect(await sharedPages()).toEqual(before);
});
