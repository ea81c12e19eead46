import type { z } from 'zod';
import type { endpoints } from '#shared/contract/endpoints.ts';
import { guideDayOf } from '#shared/domain/guide/guide-span.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { Step, Traveller } from './traveller.ts';

const dayAt = (date: string): number =>
  Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`);

/**
 * `date` is the guide day, which begins at 06:00 in Hong Kong, and need not be the day of the start. A station
 * elsewhere may begin its day at another time, so a day more or less is no fault.
 */
export function expectGuideDays(
  expect: Traveller['expect'],
  { reply, exchange }: Step<z.output<(typeof endpoints.guide)['reply']>>,
): void {
  const items = reply.item.flatMap(({ epg }) => epg);
  const wrong = items.filter(
    ({ date, start_datetime }) =>
      !(Math.abs(dayAt(date) - dayAt(guideDayOf(Date.parse(start_datetime)))) <= DAY),
  );
  const [first] = wrong;
  expect(
    'guide',
    exchange,
    first === undefined,
    `item.*.epg.*.date is not the guide day of start_datetime in ${wrong.length} of ${items.length} programmes: ${first?.date} for ${first?.start_datetime}`,
    'warning',
  );
}
