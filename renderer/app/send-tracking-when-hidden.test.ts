import { expect, it, vi } from 'vitest';
import { sendTrackingWhenHidden } from './send-tracking-when-hidden.ts';

it('sends when the page is hidden, not when it is shown again, until it is stopped', () => {
  const send = vi.fn();
  const page = new EventTarget() as EventTarget & Pick<Document, 'visibilityState'>;
  const turn = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(page, 'visibilityState', { value: visibilityState, configurable: true });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = sendTrackingWhenHidden(page, send);
  turn('hidden');
  expect(send).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(send).toHaveBeenCalledTimes(1);
  stop();
  turn('hidden');
  expect(send).toHaveBeenCalledTimes(1);
});
