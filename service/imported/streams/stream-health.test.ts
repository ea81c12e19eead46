import { describe, expect, it } from 'vitest';
import { SECOND } from '#shared/kernel/time.ts';
import { createStreamHealth } from './stream-health.ts';

/** A stream whose segments fail with 404, by their addresses. */
function stream() {
  let time = 0;
  const health = createStreamHealth(() => time);
  return {
    health,
    later: (seconds: number) => (time += seconds * SECOND),
    comes: (address: string) => health.tell('media', null, address),
    fails: (...addresses: readonly string[]) => {
      for (const address of addresses) health.tell('media', 'SOURCE_GONE', address);
    },
  };
}

describe('the verdict on a stream', () => {
  it('is its error when three segments fail before one has come', () => {
    const { fails, health } = stream();
    fails('1', '1', '1');
    expect(health.verdict()).toBe('SOURCE_GONE');
    expect(health.verdict()).toBeNull();
  });

  it('is none for one segment that fails again and again in a stream that plays', () => {
    const { comes, fails, health } = stream();
    comes('0');
    fails('1', '1', '1', '1', '1', '1');
    expect(health.verdict()).toBeNull();
  });

  it('is its error when three different ones fail', () => {
    const { comes, fails, health } = stream();
    comes('0');
    fails('1', '1', '2', '2', '3');
    expect(health.verdict()).toBe('SOURCE_GONE');
  });

  it('is none when others come in between', () => {
    const { comes, fails, health } = stream();
    for (const address of ['1', '2', '3', '4']) {
      fails(address, address);
      comes(`${address} next`);
    }
    expect(health.verdict()).toBeNull();
  });

  it('counts any again once nothing has come for a minute', () => {
    const { comes, fails, health, later } = stream();
    comes('0');
    later(61);
    fails('1', '1', '1');
    expect(health.verdict()).toBe('SOURCE_GONE');
  });

  it('is none for failures of some time ago', () => {
    const { fails, health, later } = stream();
    fails('1', '1', '1');
    later(13);
    expect(health.verdict()).toBeNull();
  });
});
