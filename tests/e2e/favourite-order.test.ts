import { expect, it, onTestFinished } from 'vitest';
import { sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow } from './shell-window.ts';

it('a favourite channel is dragged below another by the mouse; the live list and the service follow, and a press without a drag picks it up', async () => {
  const app = sharedApp();
  const { context, page, to, close } = await openShellWindow(await sharedBrowser(), app, { persona: 'gold' });
  onTestFinished(close);
  const { user } = await sessionOf(context, app.url);
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${user.token}` };
    const reply = await context.request.fetch(`${app.url}/api/harbour/content/${path}`, {
      method,
      headers,
      ...(data && { data }),
    });
    expect(reply.ok()).toBe(true);
    return reply.json();
  };
  const { channels } = await ask('GET', 'channels/?country_code=HK');
  const codes: string[] = channels
    .slice(4, 7)
    .map(({ network_code }: { network_code: string }) => network_code);
  for (const ref of codes) await ask('POST', 'favourite/', { type: 'live', ref });
  await ask('POST', 'favourite/order/', { type: 'live', refs: codes });
  onTestFinished(() => ask('DELETE', 'favourite/?type=live&ref=ALL'));
  const stored = async () =>
    (await ask('GET', 'favourite/list/?type=live')).items.map(({ ref }: { ref: string }) => ref);

  await to('/en/live/');
  await page.getByRole('button', { name: 'Edit favourite channels' }).click();
  const handle = (place: number) => page.locator('[data-order-row] button[aria-pressed]').nth(place);
  const middle = async (place: number) => {
    const box = await handle(place).boundingBox();
    if (box === null) throw new Error('no row');
    return { x: box.x + 40, y: box.y + box.height / 2 };
  };
  await handle(2).waitFor();
  const from = await middle(0);
  const below = await middle(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(below.x, below.y, { steps: 12 });
  await page.mouse.up();
  const [first = '', second = '', third = ''] = codes;
  await expect.poll(stored).toEqual([second, third, first]);
  const number = (code: string) =>
    channels.find((one: { network_code: string }) => one.network_code === code).channel_no;
  const listed = () =>
    page
      .locator('[data-channel-no]')
      .evaluateAll((rows) => rows.slice(0, 3).map((row) => Number(row.getAttribute('data-channel-no'))));
  await expect.poll(listed).toEqual([number(second), number(third), number(first)]);

  await handle(0).click();
  expect(await handle(0).getAttribute('aria-pressed')).toBe('true');
});
