import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorLine } from './error-display.ts';
import { CONTEXT, ERROR_COUNT_CASES, PAIR_AGAIN_CASES, PLAYER_ERROR_CASES } from './player-error.cases.ts';
import { countError, pairAgain, playerError } from './player-error.ts';

describe('player error', () => {
  it.each(PLAYER_ERROR_CASES)('%s [%s]', (_sentence, _spec, cause, display) => {
    expect(playerError(cause, CONTEXT)).toEqual(display);
  });

  it('every numbered error has a line of the format MP{2}-{4}_{id}_W{watermark}[_detail] [S1-8-010]', () => {
    const type = fc.constantFrom('engine', 'advertising', 'protection');
    const detail = fc.stringMatching(/^[A-Za-z0-9]{0,8}$/);
    fc.assert(
      fc.property(type, fc.integer({ min: 0, max: 9999 }), detail, (from, code, text) => {
        const line = errorLine({ ...CONTEXT, type: from, code, detail: text });
        expect(line).toMatch(/^MP0[123]-(?:\d{4}|6007-8020\d)_20488_W48207315(?:_[A-Za-z0-9]+)?$/);
      }),
    );
  });
});

describe('pair again', () => {
  it.each(PAIR_AGAIN_CASES)('%s [%s]', (_sentence, _spec, flagAt, now, expected) => {
    expect(pairAgain(flagAt === null ? null : flagAt * 1000, now * 1000)).toBe(expected);
  });
});

describe('counted errors', () => {
  it.each(ERROR_COUNT_CASES)('%s [%s]', (_sentence, _spec, codes, count, unload) => {
    const start = { count: 0, unload: false };
    expect(codes.reduce((held, code) => countError(held.count, code), start)).toEqual({ count, unload });
  });
});
