import { describe, expect, it } from 'vitest';
import { axeFindings, click, fill, find, openScreen } from './app-in-test.ts';

describe('a channel of a locked group', () => {
  it('asks for the parent PIN when the viewer wants to enter it, and starts once it is right', async () => {
    let checkouts = 0;
    const pins: string[] = [];
    const { to } = await openScreen('paid', {
      answer: (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.includes('/checkout/')) {
          checkouts += 1;
          return Response.json({ error_code: pins.includes('2580') ? 'SOURCE_GONE' : 'PARENT_PIN_REQUIRED', error_message: '' });
        }
        if (!pathname.endsWith('/parent-pin/check/')) return null;
        void request.text().then((text) => pins.push(JSON.parse(text).parent_pin));
        return Response.json(pins.length === 0 ? { success: false, errors: { code: 'PARENT_PIN_WRONG' } } : { success: true });
      },
    });
    to('/en/live/81/x/');
    await find('heading', 'This is locked');
    expect(await axeFindings()).toEqual([]);
    const before = checkouts;
    await click(await find('button', 'Enter parent PIN'));
    await fill(await find('field', 'Parent PIN'), '1111');
    await click(await find('button', 'Continue'));
    await find('alert', 'That PIN isn’t right. Try again.');
    await fill(await find('field', 'Parent PIN'), '2580');
    await click(await find('button', 'Continue'));
    await find('heading', 'This channel has moved or ended');
    expect(checkouts).toBeGreaterThan(before);
    expect(pins).toEqual(['1111', '2580']);
  });
});
