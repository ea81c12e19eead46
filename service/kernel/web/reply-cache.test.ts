import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import type { YieldToEventLoop } from './event-loop-yield.ts';
import { sendPrepared } from './prepared-reply.ts';
import { createReplyCache } from './reply-cache.ts';
import { createReplyWriter, type WrittenReply } from './reply-writer.ts';

/** A service with one heavy call, whose text `write` writes, and a cheap one. */
function service(write: (turns: YieldToEventLoop, asked: string) => Promise<WrittenReply>): Hono {
  const replies = createReplyCache();
  return new Hono()
    .get('/cheap', (context) => context.text('cheap'))
    .get('/heavy/:key', async (context) => {
      const key = context.req.param('key');
      const answer = await replies({ context, key, edition: 1, now: 0, write: (turns) => write(turns, key) });
      return answer.ok ? sendPrepared(context, answer.value) : refusalResponse(answer.error);
    });
}
const written = (text: string): WrittenReply => {
  const reply = createReplyWriter();
  reply.text(text);
  return reply.end();
};

describe('a heavy reply', () => {
  it('is written once for all who ask for it, and while it is written others are answered', async () => {
    let begun = 0;
    let finish = false;
    const app = service(async (turns) => {
      begun += 1;
      while (!finish) await turns();
      return written('"heavy"');
    });
    const replies = Array.from({ length: 8 }, () => app.request('/heavy/a'));
    expect(await (await app.request('/cheap')).text()).toBe('cheap');
    finish = true;
    expect(await Promise.all(replies.map(async (reply) => (await reply).json()))).toEqual(
      Array.from({ length: 8 }, () => 'heavy'),
    );
    expect(await (await app.request('/heavy/a')).json()).toBe('heavy');
    expect(begun).toBe(1);
  });

  it('is given up when its client has gone, and the next is written', async () => {
    let turnsTaken = 0;
    const app = service(async (turns, key) => {
      while (key === 'endless') {
        turnsTaken += 1;
        await turns();
      }
      return written('"next"');
    });
    const client = new AbortController();
    const gone = app.request('/heavy/endless', { signal: client.signal });
    const next = app.request('/heavy/next');
    await app.request('/cheap');
    client.abort();
    expect((await gone).status).toBe(429);
    const before = turnsTaken;
    expect(await (await next).json()).toBe('next');
    expect(turnsTaken).toBe(before);
  });

  it('is refused to an address that has too many waiting', async () => {
    let finish = false;
    const app = service(async (turns, key) => {
      while (!finish) await turns();
      return written(`"${key}"`);
    });
    const replies = Array.from({ length: 40 }, (_, index) => app.request(`/heavy/${index}`));
    finish = true;
    const all = await Promise.all(replies);
    const refused = all.filter(({ status }) => status === 429);
    expect([all.filter(({ status }) => status === 200).length, refused.length]).toEqual([33, 7]);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });
});
