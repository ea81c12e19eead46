import { expect, it, onTestFinished } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { startBackKey } from '#renderer/ui/navigation/back-key.ts';
import { OfferStrip } from './offer-strip.tsx';

/** A page with an offer: how often it was closed, and how often Back left the page. */
async function page() {
  const calls = { closed: 0, back: 0 };
  onTestFinished(
    startBackKey(() => {
      calls.back += 1;
    }),
  );
  const close = (): void => {
    calls.closed += 1;
  };
  const { end } = await renderInTest(
    <>
      <main>
        <button type="button" id="tile" />
        <div role="alertdialog">
          <button type="button" id="inside" />
        </div>
      </main>
      <OfferStrip
        label="Survey"
        title="A survey"
        text=""
        closeLabel="Close"
        marks={{ 'data-survey-pop-up': 'one' }}
        picture={null}
        actions={null}
        onClose={close}
      />
    </>,
  );
  onTestFinished(end);
  const press = (id: string, key: string): void => {
    document.getElementById(id)?.focus();
    document
      .getElementById(id)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  return { calls, press };
}

it.each(['Escape', 'GoBack', 'Backspace'])(
  '%s closes an offer from anywhere on the page, and Back leaves nothing then',
  async (key) => {
    const { calls, press } = await page();
    press('tile', key);
    expect(calls).toEqual({ closed: 1, back: 0 });
  },
);

it('leaves the Escape of a dialog to the dialog', async () => {
  const { calls, press } = await page();
  press('inside', 'Escape');
  expect(calls.closed).toBe(0);
});
