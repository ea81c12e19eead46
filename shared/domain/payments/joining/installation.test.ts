import { expect, it } from 'vitest';
import { installationDays, isInstallationDay } from './installation.ts';

const EVENING = Date.UTC(2026, 10, 20, 16, 30);

it('a box is installed from the day after tomorrow on, by the days of Hong Kong', () => {
  const days = installationDays(EVENING);
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-23', '2026-12-06']);
  expect(days.every((day) => isInstallationDay(day, EVENING))).toBe(true);
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isInstallationDay(day, EVENING))).toEqual([
    false,
    false,
    true,
  ]);
});
