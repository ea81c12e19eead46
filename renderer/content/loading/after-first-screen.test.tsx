import { type ReactNode, use } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { createStore, type StoreApi, useStore } from 'zustand';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { useHeldCard } from '#renderer/data/payments/join-offer.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { AfterFirstScreen } from './after-first-screen.tsx';

/** Turns of the event loop in which a circle would have gone round as often. */
const TURNS = 60;
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** A promise, and the function that fulfils it. */
function awaited<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** A screen that makes a call, and waits for its texts. */
function Waiting({ texts, onRender }: { readonly texts: Promise<ReactNode>; readonly onRender: () => void }) {
  onRender();
  useHeldCard(null);
  return use(texts);
}

type Open = { readonly isOpen: boolean };

function Opened({ store, children }: { readonly store: StoreApi<Open>; readonly children: ReactNode }) {
  return useStore(store, ({ isOpen }) => isOpen) && children;
}

it('tells of a call that ended while a screen waits for its texts, which is not rendered in circles', async () => {
  const data = createData({
    platform: createFakePlatform({ bot: true }),
    fetch: async () => Response.json({}),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  let renders = 0;
  const texts = awaited<ReactNode>();
  const store = createStore<Open>(() => ({ isOpen: false }));
  const place = document.createElement('div');
  const page = createRoot(place);
  onTestFinished(() => page.unmount());
  page.render(
    <DataProvider data={data}>
      <AfterFirstScreen>complete</AfterFirstScreen>
      <Opened store={store}>
        <Waiting
          texts={texts.promise}
          onRender={() => {
            renders += 1;
          }}
        />
      </Opened>
    </DataProvider>,
  );
  const call = awaited<null>();
  const fetched = data.queryClient.fetchQuery({ queryKey: ['a call'], queryFn: () => call.promise });
  await turns();
  store.setState({ isOpen: true });
  await expect.poll(() => renders).toBeGreaterThan(0);
  call.resolve(null);
  await fetched;
  await turns();
  expect(renders).toBeLessThan(TURNS / 3);
  texts.resolve('texts');
  await expect.poll(() => place.textContent).toBe('completetexts');
});
