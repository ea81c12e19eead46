import { describe, expect, it } from 'vitest';
import { click, fieldValue, find, openScreen } from './app-in-test.ts';

describe('a shared link', () => {
  it.each([
    ['a programme', '/en/programme/101001/x/'],
    ['a channel', '/en/live/81/x/'],
  ])('of %s leads to the public web app that the operator names', async (_, path) => {
    const screen = await openScreen('paid', { client: { webBase: 'https://tv.example' } });
    screen.to(`${path}?from=row`);
    await click(await find('button', 'Share'));
    await find('dialog');
    expect(await fieldValue(/address|link/i)).toMatch(
      new RegExp(`^https://tv\\.example${path.slice(0, -2)}[^?#]*$`),
    );
  });

  it.each([81, 83])(
    'to channel %d comes from its live area, below what is on and next [S1-2-080]',
    async (number) => {
      const { to } = await openScreen('paid');
      to(`/en/live/${number}/x/`);
      const area = await find('region', 'Now and next');
      await click(await find('button', 'Share', area));
      await find('dialog');
      expect(await fieldValue(/address|link/i)).toContain(`/en/live/${number}/`);
    },
  );
});
