import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The columns of pixels in which the now-line is drawn, in the middle and at the edges of every row of the
 * guide in view: one if it is straight.
 */
export async function nowLineColumns(page: Page): Promise<readonly number[]> {
  const { line, rows } = await page.evaluate(() => {
    const box = (part: string) => document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
    const grid = box('scroller');
    const rects = [...document.querySelectorAll('[role="row"]')].map((row) => row.getBoundingClientRect());
    const inView = rects.filter(
      (rect) => grid && rect.top > (box('hoursRow')?.bottom ?? 0) - 1 && rect.bottom < grid.bottom,
    );
    return { line: box('now')?.left ?? 0, rows: inView.flatMap((rect) => [rect.top + 4, rect.bottom - 4]) };
  });
  expect(rows.length).toBeGreaterThan(9);
  const from = Math.min(...rows);
  const clip = { x: Math.floor(line) - 4, y: from, width: 10, height: Math.max(...rows) - from + 1 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  const columns = await page.evaluate(
    async ({ base64, at }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return at.map((y) => {
        const pixels =
          context?.getImageData(0, Math.min(bitmap.height - 1, Math.round(y)), bitmap.width, 1).data ?? [];
        const redness = Array.from(
          { length: bitmap.width },
          (_, x) => 2 * (pixels[4 * x] ?? 0) - (pixels[4 * x + 1] ?? 0) - (pixels[4 * x + 2] ?? 0),
        );
        return redness.indexOf(Math.max(...redness));
      });
    },
    { base64: picture, at: rows.map((y) => y - from) },
  );
  return [...new Set(columns)];
}

/** Labels of the days whose date is only partly in view. */
export const cutOff = (days: readonly Element[]): readonly string[] =>
  days.flatMap((day) => {
    const strip = day.parentElement?.getBoundingClientRect();
    const text = document.createRange();
    if (strip === undefined || day.firstChild === null || day.lastChild === null) return [];
    text.setStartAfter(day.firstChild);
    text.setEndAfter(day.lastChild);
    const { left, right } = text.getBoundingClientRect();
    const isApart = right <= strip.left || left >= strip.right;
    return isApart || (left >= strip.left && right <= strip.right) ? [] : [day.textContent ?? ''];
  });
