import { describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';

describe('passArrowKeys', () => {
  it.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])(
    'lets %s of a dialog reach the document',
    async (key) => {
      const { end } = await renderInTest(
        <Dialog open onClose={() => undefined} title="Terms" closeLabel="Close">
          <button type="button">Agree</button>
        </Dialog>,
      );
      const keys: string[] = [];
      const listen = (event: KeyboardEvent) => void keys.push(event.key);
      document.addEventListener('keydown', listen);
      document
        .querySelector('[role="dialog"] button:not([aria-label])')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      document.removeEventListener('keydown', listen);
      expect(keys).toEqual([key]);
      await end();
    },
  );
});
