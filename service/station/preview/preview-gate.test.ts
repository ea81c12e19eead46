import { expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import { createPreviewGate } from './preview-gate.ts';

const ORIGIN = 'http://127.0.0.1:1';

it('a preview gets its own cookies by their names and those of no other service of the machine, and sets its own alone', async () => {
  const gate = createPreviewGate(7, HOUR, { now: () => 0 });
  const seen: string[] = [];
  const shown = gate.guard((request) => {
    seen.push(request.headers.get('cookie') ?? '');
    return new Response('', { headers: { 'set-cookie': 'session=new; Path=/' } });
  });
  const entered = await shown(new Request(gate.linkAt(ORIGIN)));
  const [ticket = ''] = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = `session=of-the-service; preview_session=own; ${ticket}; other=1`;
  const reply = await shown(new Request(`${ORIGIN}/en/home/`, { headers: { cookie } }));
  expect(seen).toEqual(['session=own']);
  expect(reply.headers.getSetCookie()).toEqual(['preview_session=new; Path=/']);
});
