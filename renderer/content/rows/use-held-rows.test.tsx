import { act } from 'react';
import { expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useHeldRows } from './use-held-rows.ts';

type Row = { readonly row_id: string; readonly text: string };

const row = (row_id: string, text: string): Row => ({ row_id, text });

function Page({ fetched }: { readonly fetched: Parameters<typeof useHeldRows<Row>>[0] }) {
  return useHeldRows(fetched).map(({ row_id, text }) => (
    <section key={row_id} data-content-row={row_id}>
      <button type="button" id={row_id}>
        {text}
      </button>
    </section>
  ));
}

const BEFORE = { rows: [row('a', 'a1'), row('b', 'b1'), row('c', 'c1')], updatedAt: 1, edition: 0 };

const texts = (): readonly string[] =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
const focus = (id: string) => act(async () => document.getElementById(id)?.focus());

it('a publication changes all rows but the one that has the focus, which changes when the focus leaves it', async () => {
  const { show } = await renderInTest(<Page fetched={BEFORE} />);
  await focus('b');
  await show(
    <Page fetched={{ rows: [row('a', 'a2'), row('b', 'b2'), row('d', 'd2')], updatedAt: 2, edition: 1 }} />,
  );
  expect(texts()).toEqual(['a2', 'b1', 'd2']);
  expect(document.activeElement?.id).toBe('b');
  await focus('a');
  expect(texts()).toEqual(['a2', 'b2', 'd2']);
  expect(document.activeElement?.id).toBe('a');
});

it('a row that a publication removes stays while it has the focus', async () => {
  const { show } = await renderInTest(<Page fetched={BEFORE} />);
  await focus('b');
  await show(<Page fetched={{ rows: [row('a', 'a2'), row('c', 'c2')], updatedAt: 2, edition: 1 }} />);
  expect(texts()).toEqual(['a2', 'b1', 'c2']);
  await focus('c');
  expect(texts()).toEqual(['a2', 'c2']);
});

it('what the viewer changes shows at once, also in the row that has the focus', async () => {
  const { show } = await renderInTest(<Page fetched={BEFORE} />);
  await focus('b');
  await show(<Page fetched={{ ...BEFORE, rows: [row('a', 'a1'), row('b', 'b2')], updatedAt: 2 }} />);
  expect(texts()).toEqual(['a1', 'b2']);
});
