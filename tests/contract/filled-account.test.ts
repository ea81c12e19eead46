import { describe, expect, it, onTestFinished } from 'vitest';
import { filledService } from '#tests/fixtures/each-call.ts';

/** Cost of a call: statements, and the rows that they returned or changed. */
type Cost = { statements: number; rows: number };

/** The call before this one ended the session. */
const UNAUTHORISED = 401;

/** Most that any call may cost, for an account with every table at its limit. */
const MOST = { statements: 1000, rows: 4000 };

/** The cost of each call for an account whose payments, points and friends are of so many years. */
async function costs(years: number): Promise<ReadonlyMap<string, Cost>> {
  let cost: Cost = { statements: 0, rows: 0 };
  const service = await filledService(years, (_, rows) => {
    cost.statements += 1;
    cost.rows += rows;
  });
  onTestFinished(service.close);
  const found = new Map<string, Cost>();
  for (const { name, run } of service.calls) {
    cost = { statements: 0, rows: 0 };
    if ((await run()) === UNAUTHORISED) {
      await service.enter();
      cost = { statements: 0, rows: 0 };
      await run();
    }
    found.set(name, cost);
  }
  return found;
}

describe('a call of an account with every table at its limit', () => {
  it('costs a bounded number of statements and rows, and no more after three years than after one', {
    timeout: 120_000,
  }, async () => {
    const one = await costs(1);
    const three = await costs(3);
    expect(one.size).toBe(three.size);
    const over = [...one].filter(
      ([, { statements, rows }]) => statements > MOST.statements || rows > MOST.rows,
    );
    expect(over).toEqual([]);
    const grown = [...three].flatMap(([name, { statements, rows }]) => {
      const before = one.get(name) ?? { statements: 0, rows: 0 };
      return statements > before.statements + 5 || rows > before.rows + 5
        ? [{ name, before, after: { statements, rows } }]
        : [];
    });
    expect(grown).toEqual([]);
  });
});
