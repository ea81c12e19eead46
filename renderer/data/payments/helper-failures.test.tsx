import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { useEmailReceipt, useRemoveMethod, useSetRenewal } from './account-hooks.ts';
import { useCheckIn, useJoinLoyalty } from './loyalty-hooks.ts';
import { useSavedMethods } from './payment-queries.ts';
import { useDeliveryAddress } from './pin-hooks.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  root = null;
});

const USER = { guest: false, type: 'web_auth', boss_id: '48000001', token: 't' };
const SESSION = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  billing_token: 'b',
  user: USER,
};
const PLACE = { id: 'hk01', address: 'Seafront Building', district: 'Central', country_code: 'HK' };

type UsesProps<T> = { readonly use: () => T; readonly shown: { value: T | undefined } };

function Uses<T>({ use, shown }: UsesProps<T>) {
  shown.value = use();
  return null;
}

/**
 * Uses a hook as a logged-in member whose every other call fails as `fail` says; returns what the hook
 * returns now.
 */
async function useFailing<T>(use: () => T, fail: () => Response) {
  const platform = createFakePlatform({ bot: true });
  const data = createData({
    platform,
    fetch: async (input) => (String(input).includes('getSession') ? Response.json(SESSION) : fail()),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const shown: { value: T | undefined } = { value: undefined };
  root = createRoot(document.createElement('div'));
  await act(async () => data.session.load({ path: '/tc/home/', lang: 'tc' }));
  await act(async () =>
    root?.render(
      <DataProvider data={data}>
        <Uses use={use} shown={shown} />
      </DataProvider>,
    ),
  );
  const current = (): T => {
    if (shown.value === undefined) throw new Error('the hook has not run');
    return shown.value;
  };
  return { current, platform };
}

const FAILURES = [
  ['the service refuses', () => Response.json({ errors: { code: 'X' } }, { status: 403 })],
  ['the reply cannot be read', () => new Response('<html>')],
  ['the service fails', () => Response.json({ errors: { code: 'X' } }, { status: 500 })],
  [
    'there is no network',
    () => {
      throw new TypeError('failed to fetch');
    },
  ],
] as const;

/** Failures that a query does not repeat. */
describe.each(FAILURES.slice(0, 2))('billing helpers where %s', (_why, fail) => {
  it('return an empty list, which is logged [S0-8-030]', async () => {
    const { current, platform } = await useFailing(useSavedMethods, fail);
    await act(() =>
      expect.poll(() => platform.logged.filter(({ code }) => code === 'SECONDARY_FAILED').length).toBe(1),
    );
    expect(current()).toEqual([]);
  });
});

describe.each(FAILURES)('billing helpers where %s', (_why, fail) => {
  it('return false or null and never throw [S0-8-030]', async () => {
    const { current } = await useFailing(
      () => ({
        renewal: useSetRenewal(),
        receipt: useEmailReceipt(),
        method: useRemoveMethod(),
        address: useDeliveryAddress(),
        join: useJoinLoyalty(),
        checkIn: useCheckIn(),
      }),
      fail,
    );
    const { renewal, receipt, method, address, join, checkIn } = current();
    await act(async () => {
      expect(await renewal.mutateAsync({ key: 'order-key-1', renews: false })).toBe(false);
      expect(await receipt.mutateAsync({ key: 'order-key-1', locale: 'en' })).toBe(false);
      expect(await method.mutateAsync('method-1')).toBe(false);
      expect(await address.mutateAsync({ pin: 'GOOD1234', place: PLACE, flat: '' })).toBe(false);
      expect(await join.mutateAsync()).toBe(false);
      expect(await checkIn.mutateAsync()).toBeNull();
    });
  });
});
