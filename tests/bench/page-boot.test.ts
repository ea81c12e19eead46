import { expect, it } from 'vitest';
import { stepsToHome } from './page-boot.ts';

const fetched = (name: string, start: number, end: number) => ({ name, start, end, transferred: 1 });
const PAGE = fetched('/tc/home/', 0, 10);
const ROWS = '/api/harbour/content/homepage/?country_code=HK';

it.each([
  ['page, code, rows', [PAGE, fetched('/a.js', 11, 40), fetched('/b.js', 12, 50), fetched(ROWS, 60, 70)], 3],
  [
    'the session asked for once the code is there',
    [PAGE, fetched('/a.js', 11, 40), fetched('/session', 45, 50), fetched(ROWS, 60, 70)],
    4,
  ],
  [
    'what begins before another has ended',
    [PAGE, fetched('/a.js', 11, 40), fetched('/config', 41, 65), fetched(ROWS, 60, 70)],
    3,
  ],
])('%s: %#', (_name, requests, steps) => expect(stepsToHome(requests)).toBe(steps));
