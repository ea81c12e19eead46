import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { SearchField } from './search-field.tsx';
import { useKeyword } from './use-keyword.ts';

const rendered: string[] = [];
const submitted: string[] = [];

/** What shows the results: each render is recorded with its keyword. */
function Screen() {
  const typed = useKeyword('');
  rendered.push(typed.keyword);
  return (
    <SearchField keyword={typed} onSubmit={(keyword) => submitted.push(keyword)} onDown={() => undefined} />
  );
}

async function shown() {
  const texts = createTexts();
  await texts.use('en');
  const { place, press, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <Screen />
    </I18nextProvider>,
  );
  const field = place.querySelector('input');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const type = (text: string) =>
    act(async () => {
      setValue?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const compose = (kind: 'compositionstart' | 'compositionend') =>
    act(async () => void field?.dispatchEvent(new CompositionEvent(kind, { bubbles: true })));
  const pause = () => act(async () => vi.advanceTimersByTime(60));
  rendered.length = 0;
  submitted.length = 0;
  return { field, type, compose, pause, press, end };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

it('a key renders the field alone; the screen is rendered once, after the last key', async () => {
  const { field, type, pause, press, end } = await shown();
  await type('h');
  await type('ha');
  await type('har');
  expect(field?.value).toBe('har');
  expect(rendered).toEqual([]);
  await pause();
  expect(rendered).toEqual(['har']);

  await type('harb');
  field?.focus();
  await press('Enter');
  expect(submitted).toEqual(['harb']);
  await end();
});

it('nothing is searched while an input method composes [S0-5-042]', async () => {
  const { type, compose, pause, end } = await shown();
  await compose('compositionstart');
  await type('ㄍ');
  await pause();
  expect(rendered).toEqual([]);
  await type('港');
  await compose('compositionend');
  await pause();
  expect(rendered).toEqual(['港']);
  await end();
});
