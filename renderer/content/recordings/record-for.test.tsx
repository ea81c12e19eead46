import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { RecordFor } from './record-for.tsx';

it('records a channel from now for a length that is chosen from a menu', async () => {
  const chosen: number[] = [];
  const texts = createTexts();
  await texts.use('en');
  const { place, click, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <RecordFor title="Pier" onChoose={(minutes) => chosen.push(minutes)} />
    </I18nextProvider>,
  );
  await click(place.querySelector<HTMLElement>('button'));
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(items.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    '30 minutes from now',
    '1 hour from now',
  ]);
  await click(items[2] ?? null);
  expect(chosen).toEqual([120]);
  expect(document.querySelector('[role="menu"]')).toBeNull();
  await end();
});
