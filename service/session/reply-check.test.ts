import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { preparedReply } from '#service/kernel/web/prepared-reply.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { createReplyCheck } from './reply-check.ts';

const of = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    origin: 'ours',
    auth: 'none',
    query: z.object({}),
    body: z.object({}),
    reply: z.object({ total: z.number() }),
    errors: [],
    summary: 'a list',
  });

/** A check as in production, and the lines that it logs. */
function production() {
  const lines: unknown[] = [];
  const check = createReplyCheck({
    checkReplies: false,
    log: (event, facts) => lines.push([event, facts]),
  });
  return { check, lines };
}

const prepared = (text: string) =>
  preparedReply({ tag: 'W/"1"', encoding: 'identity', bytes: Buffer.from(text), goodForMs: 1 });

describe('the check of replies', () => {
  it('fails each call whose reply breaks the contract in tests', () => {
    const check = createReplyCheck({ checkReplies: true, log: () => undefined });
    expect(() => check(of('/api/list/'), { total: 'many' })).toThrow('/api/list/ breaks the contract');
    expect(() => check(of('/api/list/'), prepared('{"total":"many"}'))).toThrow('breaks the contract');
  });

  it('looks at one reply of each call in a hundred in production, and logs a field without its value', () => {
    const { check, lines } = production();
    const list = of('/api/list/');
    const other = of('/api/other/');
    for (let count = 0; count < 99; count += 1) check(list, { total: 'many' });
    check(other, { total: 'many' });
    expect(lines).toEqual([]);
    check(list, { total: 'many' });
    for (let count = 0; count < 100; count += 1) check(list, prepared('{"total":"many"}'));
    for (let count = 0; count < 100; count += 1) check(list, { total: 3 });
    expect(lines).toEqual([
      ['REPLY_BREAKS_CONTRACT', { path: '/api/list/', field: 'total', count: 1 }],
      ['REPLY_BREAKS_CONTRACT', { path: '/api/list/', field: 'total', count: 2 }],
    ]);
  });

  it('leaves a large prepared reply to the tests', () => {
    const { check, lines } = production();
    const large = prepared(JSON.stringify({ total: 'x'.repeat(17 * 1024) }));
    for (let count = 0; count < 100; count += 1) check(of('/api/list/'), large);
    expect(lines).toEqual([]);
  });
});
