import { expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import type { ReminderCause } from '#shared/domain/kids/watch-reminder.ts';
import { useViewingMonitor } from './use-viewing-monitor.ts';

const CHILD = { guest: false, type: 'web_auth', profile_id: 'p', profile_class: 'kids', boss_id: 'b' };

function Probe({ refused }: { readonly refused: ReminderCause | null }) {
  const { due } = useViewingMonitor(
    'p',
    () => false,
    () => refused,
  );
  return <p data-due={due?.cause ?? 'none'} />;
}

/** The limit that a page reminds of whose own facts know of none, while the service refuses for one. */
async function dueWhile(refused: ReminderCause | null): Promise<string | undefined> {
  const data = createData({
    platform: createFakePlatform(),
    fetch: async () =>
      Response.json({
        region: 1,
        country_code: 'HK',
        supported_country: true,
        guest_token: 'g',
        user: CHILD,
      }),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => Date.parse('2026-11-20T04:00:00Z') },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  await data.session.load({ path: '/en/home/', lang: 'en' });
  const { place, end } = await renderInTest(
    <DataProvider data={data}>
      <Probe refused={refused} />
    </DataProvider>,
  );
  const due = place.querySelector('p')?.dataset.due;
  await end();
  return due;
}

it.each([
  [null, 'none'],
  ['WINDOW', 'WINDOW'],
  ['QUOTA', 'QUOTA'],
] as const)(
  'reminds of the limit for which the service refuses to play (%s), whatever the page knows',
  async (refused, due) => {
    expect(await dueWhile(refused)).toBe(due);
  },
);
