import { closeSync, openSync, writeSync } from 'node:fs';
import { HOUR } from '#shared/kernel/time.ts';

/** Programmes of the file, 30 MB of them: an import takes some seconds, in which a test can end it. */
const PROGRAMMES = 300_000;
const AT_ONCE = 5000;

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/**
 * Writes a guide of a channel whose programmes are many copies of 600 hours from `now` (ms), the titles
 * counted.
 */
export function writeLongGuide(file: string, channel: string, now: number): void {
  const out = openSync(file, 'w');
  try {
    writeSync(out, '<tv>');
    for (let at = 0; at < PROGRAMMES; at += AT_ONCE) {
      const programmes = Array.from({ length: AT_ONCE }, (_unused, index) => {
        const start = now + ((at + index) % 600) * HOUR;
        return `<programme channel="${channel}" start="${stamp(start)}" stop="${stamp(start + HOUR)}"><title>${at + index}</title></programme>`;
      });
      writeSync(out, programmes.join(''));
    }
    writeSync(out, '</tv>');
  } finally {
    closeSync(out);
  }
}
