import { describe, expect, it } from 'vitest';
import { firstBreach, type Probe, runProbe } from './probe.ts';
import { PROBES } from './probes.ts';

describe('attacks that the product holds', () => {
  it.each(PROBES.filter(({ slow }) => slow !== true))('$point: $name', { timeout: 60_000 }, async (probe) => {
    expect((await runProbe(probe)).breach).toBeNull();
  });
});

describe('a probe', () => {
  const probe = (run: Probe['run']): Probe => ({ name: 'x', point: 'y', run });

  it('reports what got through', async () => {
    const outcome = await runProbe(
      probe(async () =>
        firstBreach([
          [true, 'one'],
          [false, 'two'],
        ]),
      ),
    );
    expect(outcome.breach).toBe('two');
  });

  it('that cannot be tried has not shown that the product held', async () => {
    const outcome = await runProbe(probe(() => Promise.reject(new Error('no service'))));
    expect(outcome.breach).toBe('could not be tried: no service');
  });

  it('that nothing gets through has held', async () => {
    expect(
      (
        await runProbe(
          probe(async ({ start }) =>
            (await start()).url.startsWith('http://127.0.0.1:') ? null : 'elsewhere',
          ),
        )
      ).breach,
    ).toBeNull();
  });
});
