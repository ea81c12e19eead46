import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { SILENT_BUS } from '#service/kernel/database/bus.ts';
import { callerMiddleware } from '#service/kernel/web/caller-address.ts';
import { ADDRESS_LIMITS, PASSWORD_BACKOFF } from '#service/session/attempt-guard.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { createLoginWork } from './login-work.ts';
import type { ProofOfWork } from './proof-of-work.ts';

const FAMILY = { id: 'family@example.com', password: 'Pass-family-1' };

/** A service behind a proxy, so that a test chooses the address of each caller. */
async function opened() {
  const service = await testAccountsService({ trustedProxies: ['127.0.0.1'] });
  const from = (address: string) => {
    const browser = testBrowser(service.url);
    const headers = { 'x-forwarded-for': address };
    return {
      log: (body: object) => browser.call(endpoints.login, { body, headers }),
      challenge: (id: string) => browser.call(endpoints.loginChallenge, { body: { id }, headers }),
      proof: async (id: string): Promise<string> => {
        const challenge = await browser.read(endpoints.loginChallenge, { body: { id }, headers });
        const solution = await solveChallenge({ challenge, deriveKey });
        return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      },
    };
  };
  /** Wrong passwords from many addresses, until anyone has to wait. */
  const attack = async () => {
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1)
      await from(`203.0.113.${n}`).log({ ...FAMILY, password: 'wrong' });
  };
  return { ...service, from, attack };
}

describe('an unknown device that has to wait', () => {
  it('gets in at once with the right password and a proof of work', async () => {
    const { from, attack } = await opened();
    await attack();
    const owner = from('198.51.100.1');
    expect((await owner.log(FAMILY)).status).toBe(429);
    const captchaCode = await owner.proof(FAMILY.id);
    expect(await (await owner.log({ ...FAMILY, captchaCode })).json()).toMatchObject({ success: true });
  });

  it('gets in behind an address that has tried a hundred accounts', async () => {
    const { from } = await opened();
    const neighbour = from('203.0.113.1');
    for (let n = 0; n < ADDRESS_LIMITS.subjects; n += 1)
      await neighbour.log({ id: `nobody-${n}`, password: 'x' });
    const owner = from('203.0.113.1');
    expect((await owner.log(FAMILY)).status).toBe(429);
    const captchaCode = await owner.proof(FAMILY.id);
    expect(await (await owner.log({ ...FAMILY, captchaCode })).json()).toMatchObject({ success: true });
  });

  it('is told nothing by its challenge: an account and none get one of the same effort', async () => {
    const { from } = await opened();
    const efforts = await Promise.all(
      [FAMILY.id, 'nobody@example.com'].map(async (id) => {
        const reply = endpoints.loginChallenge.reply.parse(
          await (await from('198.51.100.1').challenge(id)).json(),
        );
        return reply.parameters.data.effort;
      }),
    );
    expect(efforts).toEqual([4, 4]);
  });

  it('is not told by its challenge that two ids lead to one account', async () => {
    const { from, login, browser } = await opened();
    await login('family');
    const { user } = await browser.open();
    const owner = from('198.51.100.1');
    const bound = async (id: string) =>
      endpoints.loginChallenge.reply.parse(await (await owner.challenge(id)).json()).parameters.data.for;
    expect(await bound(user.boss_id ?? '')).not.toBe(await bound(FAMILY.id));
    expect(await bound(FAMILY.id)).toBe(await bound(FAMILY.id.toUpperCase()));
  });

  it('needs a proof of its own: for this account and address, once, in time, and right', async () => {
    const { from, attack, pass } = await opened();
    await attack();
    const owner = from('198.51.100.1');
    const used = await owner.proof(FAMILY.id);
    expect((await owner.log({ ...FAMILY, password: 'wrong', captchaCode: used })).status).toBe(200);
    const stolen = await from('198.51.100.2').proof(FAMILY.id);
    const other = await owner.proof('free@example.com');
    for (const captchaCode of [used, stolen, other, 'made up', ''])
      expect((await owner.log({ ...FAMILY, captchaCode })).status).toBe(429);
    const late = await owner.proof(FAMILY.id);
    pass(10 * MINUTE);
    for (let n = 0; n < 3; n += 1) await from(`203.0.113.${n}`).log({ ...FAMILY, password: 'wrong' });
    expect((await owner.log({ ...FAMILY, captchaCode: late })).status).toBe(429);
  });
});

const VICTIM = { subject: 'victim', id: 'victim' };

/** The work over proofs that name the effort they have, as `effort for purpose`. */
async function works() {
  let now = 0;
  const bus = { ...SILENT_BUS, id: 'one' };
  const asked: number[] = [];
  const proofs: ProofOfWork = {
    challenge: (_, effort) => {
      asked.push(effort);
      return Promise.reject(new Error('not solved here'));
    },
    accept: (purpose, effort, code) => Promise.resolve(code === `${purpose}` || Number(code) >= effort),
  };
  const work = createLoginWork(proofs, bus, () => now);
  const contextOf = async (address: string): Promise<Context> => {
    const app = new Hono();
    let seen: Context | null = null;
    app.use(callerMiddleware({ trustedProxies: () => true, publicOrigin: null }));
    app.get('/', (context) => {
      seen = context;
      return context.text('');
    });
    await app.request(
      '/',
      { headers: { 'x-forwarded-for': address } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    if (seen === null) throw new Error('no context');
    return seen;
  };
  const effort = async (subject: string, context: Context): Promise<number | 'wait'> => {
    const before = asked.length;
    const made = await work.challenge({ subject, id: subject }, context).catch(() => null);
    return made !== null && !made.ok ? 'wait' : (asked[before] ?? 0);
  };
  return {
    work,
    contextOf,
    effort,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a guess with a proof', () => {
  it('costs twice as much after each three at an account, and after fifteen in an hour there is only the wait', async () => {
    const { work, contextOf, effort, pass } = await works();
    const efforts: (number | 'wait')[] = [];
    for (let n = 0; n < 16; n += 1) {
      const context = await contextOf(`203.0.113.${n}`);
      efforts.push(await effort('victim', context));
      await work.accept(VICTIM, context, '1000');
    }
    expect(efforts).toEqual([4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 'wait']);
    const context = await contextOf('198.51.100.1');
    expect(await work.accept(VICTIM, context, '1000')).toBe(false);
    expect(await effort('another', context)).toBe(4);
    pass(HOUR);
    expect(await effort('victim', context)).toBe(4);
  });

  it('costs more from an address that guesses at many accounts, and no more from others', async () => {
    const { work, contextOf, effort } = await works();
    const context = await contextOf('203.0.113.1');
    for (let n = 0; n < 100; n += 1)
      expect(await work.accept({ subject: `account-${n}`, id: 'x' }, context, '1000')).toBe(true);
    expect(await effort('one more', context)).toBe('wait');
    expect(await effort('one more', await contextOf('198.51.100.1'))).toBe(4);
  });

  it('is refused with a proof that was easy when it was fetched, and a right password or a refused proof costs nothing', async () => {
    const { work, contextOf, effort } = await works();
    const context = await contextOf('203.0.113.1');
    for (let n = 0; n < 3; n += 1) await work.accept(VICTIM, context, '4');
    expect(await work.accept(VICTIM, context, '4')).toBe(false);
    expect(await effort('victim', context)).toBe(8);
    expect(await work.accept(VICTIM, context, '8')).toBe(true);
    work.succeeded('victim', context);
    expect(await effort('victim', context)).toBe(8);
    work.succeeded('victim', context);
    expect(await effort('victim', context)).toBe(4);
  });
});
