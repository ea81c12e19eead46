import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { runningPlan } from '#shared/contract/payments/order.ts';
import { PlanPanel } from './plan-panel.tsx';

const plan = runningPlan.parse({
  key: 'order-key-1',
  campaign_id: 'HK-PLUS-M',
  title_tc: '海港 Plus',
  title_en: 'Harbour Plus',
  amount: 7800,
  currency: 'HKD',
  period: 'month',
  started_at: '2026-10-20T04:00:00Z',
  ends_at: '2026-11-20T04:00:00Z',
  renews: true,
  renewable: true,
  payment_method: 'CC',
  method_label: '•••• 0507',
});
const failed = (retry_at: string | null, ended: boolean) => ({
  ...plan,
  renewal_failed: { reason: 'insufficient_funds', retry_at, ended } as const,
});

/** The texts and buttons of a plan's panel. */
async function shown(
  of: typeof plan,
): Promise<{ readonly text: string; readonly actions: readonly string[] }> {
  const texts = createTexts();
  await texts.use('en');
  const data = createData({
    platform: createFakePlatform(),
    fetch: async () => Response.json({}),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => Date.parse('2026-11-21T04:00:00Z') },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const { place, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <PlanPanel plan={of} onChanged={() => undefined} />
      </DataProvider>
    </I18nextProvider>,
  );
  const result = {
    text: place.textContent ?? '',
    actions: [...place.querySelectorAll('a, button')].map((one) => one.textContent ?? ''),
  };
  await end();
  return result;
}

describe('the panel of a plan', () => {
  it('says when the plan renews', async () => {
    const { text, actions } = await shown(plan);
    expect(text).toContain('renews 20 Nov 2026');
    expect(text).not.toContain('renewal payment');
    expect(actions).toEqual(['Change plan', 'Cancel renewal']);
  });

  it('says that a renewal could not be paid and when it is charged again', async () => {
    const { text, actions } = await shown(failed('2026-11-21T04:00:00Z', false));
    expect(text).toContain('We couldn’t take the renewal payment. We’ll try again on 21 Nov 2026.');
    expect(actions).toEqual(['Change plan', 'Cancel renewal']);
  });

  it('that has ended meanwhile offers another way to pay, and no further charge', async () => {
    const { text, actions } = await shown(failed('2026-11-23T04:00:00Z', true));
    expect(text).toContain('ended 20 Nov 2026');
    expect(text).toContain('so your plan has ended for now. We’ll try again on 23 Nov 2026.');
    expect(actions).toEqual(['Pay another way', 'Don’t try again']);
  });

  it('that is not charged again says so', async () => {
    const { text, actions } = await shown(failed(null, true));
    expect(text).toContain('won’t try again. Choose a plan to keep watching.');
    expect(actions).toEqual(['Pay another way']);
  });
});
