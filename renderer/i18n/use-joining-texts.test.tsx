import { act, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import en from '#locales/en/joining.json';
import tc from '#locales/tc/joining.json';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { createTexts } from './texts.ts';
import { useJoiningTexts } from './use-joining-texts.ts';

const waits = { shown: 0 };

function Waiting() {
  waits.shown += 1;
  return 'waiting';
}

function Title() {
  return useJoiningTexts()('title');
}

it('texts that come with a screen are waited for once, and are there in another language before it is shown', async () => {
  const complained = vi.spyOn(console, 'error');
  const texts = createTexts();
  await texts.use('en');
  const { place, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <Suspense fallback={<Waiting />}>
        <Title />
        <Title />
      </Suspense>
    </I18nextProvider>,
  );
  /** Waits inside `act` for the file of texts: React complains about what finishes loading outside it. */
  const shown = async () => {
    await act(() => vi.dynamicImportSettled());
    return place.textContent;
  };
  await expect.poll(shown).toBe(en.title + en.title);
  waits.shown = 0;
  await act(() => texts.use('tc'));
  expect(place.textContent).toBe(tc.title + tc.title);
  expect(waits.shown).toBe(0);
  expect(complained.mock.calls).toEqual([]);
  await end();
});
