import { randomBytes } from 'node:crypto';
import { createPasswords, type DeriveKey } from '#service/kernel/passwords.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { firstBreach, type Probe } from './probe.ts';

const PASSWORD = 'Harbour2026';
const VICTIM = 'paid@demo.harbour.tv';
const PAIR = { lang: 'en', device_id: 'device-1', drm_id: 'drm-1', incognito: false };
const CHEAP = { N: 16, r: 1, p: 1 };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Parts A5, A9, A10 and A12: accounts, guesses and growth. */
export const ACCOUNT_PROBES: readonly Probe[] = [
  {
    name: 'the page lifts a block that the service has set on a pair',
    point: 'pairing',
    run: async ({ start }) => {
      const attacker = (await start()).attacker();
      const { user } = await attacker.become('blocked-pair');
      const profile = { profile_id: user.profile_id ?? '', profile_name: 'x' };
      await attacker.call(endpoints.generateProfileAccessToken, {
        body: { ...profile, blocked_pair: false },
      });
      await attacker.call(endpoints.pairDevice, { body: PAIR });
      await attacker.call(endpoints.generateProfileAccessToken, {
        body: { ...profile, blocked_pair: false },
      });
      const after = (await attacker.open()).user;
      return firstBreach([[user.blocked_pair && after.blocked_pair, 'the block is gone']]);
    },
  },
  {
    name: 'the work of a login reveals which accounts exist or have chosen a password',
    point: 'timing',
    run: async ({ start }) => {
      let derived = 0;
      const derive: DeriveKey = async () => {
        derived += 1;
        return randomBytes(32);
      };
      const passwords = createPasswords(derive, CHEAP);
      const attacker = (await start({ passwords })).attacker();
      const counts: number[] = [];
      for (const id of [VICTIM, 'nobody@demo.harbour.tv', '81000017', 'x'.repeat(60)]) {
        derived = 0;
        await attacker.call(endpoints.login, { body: { id, password: 'Wrong2026' } });
        counts.push(derived);
      }
      return firstBreach([[counts.every((count) => count === 1), `derivations: ${counts.join()}`]]);
    },
  },
  {
    name: 'the time of a login reveals which accounts exist (medians of 15 each)',
    point: 'timing',
    slow: true,
    run: async ({ start }) => {
      const target = await start();
      const time = async (id: string): Promise<number> => {
        const began = performance.now();
        await target.attacker().call(endpoints.login, { body: { id, password: 'Wrong2026' } });
        return performance.now() - began;
      };
      const existing: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        existing.push(await time(VICTIM));
        unknown.push(await time(`nobody-${round}@demo.harbour.tv`));
        target.pass(3_600_000);
      }
      const ratio = median(existing) / median(unknown);
      return firstBreach([
        [ratio > 0.7 && ratio < 1.4, `an existing account takes ${ratio.toFixed(2)} times as long`],
      ]);
    },
  },
  {
    name: 'a stranger’s guesses lock the owner out of a known device',
    point: 'guesses',
    run: async ({ start }) => {
      const target = await start({ passwords: createPasswords(undefined, CHEAP) });
      const owner = target.attacker();
      await owner.read(endpoints.login, { body: { id: VICTIM, password: PASSWORD } });
      const stranger = target.attacker();
      for (let guess = 0; guess < 40; guess += 1)
        await stranger.call(endpoints.login, { body: { id: VICTIM, password: `Guess${guess}` } });
      await owner.read(endpoints.logout, { body: {} });
      const reply = await owner.call(endpoints.login, { body: { id: VICTIM, password: PASSWORD } });
      const refused = await stranger.call(endpoints.login, { body: { id: VICTIM, password: 'Guess99' } });
      return firstBreach([
        [reply.status === 200, `the owner gets ${reply.status}`],
        [refused.status === 429, `the stranger gets ${refused.status}`],
      ]);
    },
  },
  {
    name: 'a new password leaves no other session behind',
    point: 'guesses',
    run: async ({ start }) => {
      const target = await start({ passwords: createPasswords(undefined, CHEAP) });
      const owner = target.attacker();
      const thief = target.attacker();
      for (const browser of [owner, thief]) {
        await browser.read(endpoints.login, { body: { id: VICTIM, password: PASSWORD } });
        await browser.open();
      }
      const changed = await owner.call(endpoints.updatePassword, {
        body: { old_pw: PASSWORD, new_pw: 'Harbour2027' },
      });
      const { user } = await thief.open();
      return firstBreach([
        [changed.status === 200, `the change answers ${changed.status}`],
        [user.guest, 'the other session is still logged in'],
      ]);
    },
  },
];
