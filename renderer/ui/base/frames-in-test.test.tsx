import { expect, it, vi } from 'vitest';

it('frames go on after a test on a moved clock removed what had the focus', async () => {
  vi.useFakeTimers();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.remove();
  vi.useRealTimers();
  let frames = 0;
  requestAnimationFrame(() => {
    frames += 1;
  });
  await expect.poll(() => frames).toBe(1);
});
