import { describe, expect, it } from 'vitest';
import { createSend, type SentRequest } from './exchange.ts';
import { findingOf } from './finding.ts';
import { isTooDeep } from './json-depth.ts';
import { printable } from './printable.ts';

const SENT: SentRequest = { method: 'GET', url: 'https://tv.example/', headers: {}, body: null };
const answering = (make: () => Response) => createSend(async () => make(), 1000);

describe('a back end that means harm', () => {
  it('and nests its reply ends no run: the reply is no JSON', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const exchange = await answering(() => new Response(deep))(SENT);
    expect([exchange.status, exchange.json]).toEqual([200, undefined]);
    expect(findingOf('x', ['shape', 'error'], 'm', exchange).line).toMatch(/^200, line 1: \[\[/);
  });

  it('counts nesting outside of texts only', () => {
    expect(isTooDeep(`{"a":"${'['.repeat(500)}","b":"\\"[[","c":[1]}`)).toBe(false);
    expect(isTooDeep(`${'{"a":'.repeat(101)}1`)).toBe(true);
    expect(isTooDeep(`[${'[],'.repeat(500)}[]]`)).toBe(false);
  });

  it('and never ends its reply costs what is read of it', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(120));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const exchange = await answering(() => new Response(endless))(SENT);
    expect([exchange.text.length, exchange.json, isCancelled]).toEqual([16 * 1024 * 1024, undefined, true]);
    expect(sent).toBeLessThan(20);
  });

  it('and sends what a terminal obeys has it written out', async () => {
    const exchange = await answering(() => new Response('\u001b]0;owned\u0007\u009b2J\u202egnp.exe'))(SENT);
    const { line, message } = findingOf('x', ['shape', 'error'], 'a\u001b[31m', exchange);
    expect([line, message]).toEqual([
      '200, line 1: \\u001b]0;owned\\u0007\\u009b2J\\u202egnp.exe',
      'a\\u001b[31m',
    ]);
    expect(printable('海港 ﷽\ttab\nline')).toBe('海港 ﷽\ttab\nline');
  });
});
