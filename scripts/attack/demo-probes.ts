import { demoParts } from '#demo/content/demo-parts.ts';
import { createPasswords } from '#service/kernel/passwords.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { firstBreach, type Probe, type Target } from './probe.ts';

const { personas, pinCards, password } = demoParts ?? { personas: [], pinCards: [], password: '' };

/** Switches of an operator's start: other machines reach it, and nobody asked for the demo. */
const PRODUCTION = {
  publicOrigin: 'https://tv.example',
  trustedProxies: ['127.0.0.1'],
  passwords: createPasswords(undefined, { N: 16, r: 1, p: 1 }),
};
/** A viewer of their own address, so that no limit answers instead. */
const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place + 1}` });

/**
 * Tries every login, customer id and email of the personas. Returns those that opened an account, and those
 * that are known.
 */
async function tryPersonas({ attacker }: Target) {
  const ids = personas.flatMap(({ login, user }) =>
    [login?.id ?? [], typeof user.boss_id === 'string' ? user.boss_id : []].flat(),
  );
  const open: string[] = [];
  for (const [place, id] of [...new Set(ids)].entries()) {
    const reply = await attacker().read(endpoints.login, { body: { id, password }, headers: from(place) });
    if (reply.errors?.code !== 'LOGIN_FAILED') open.push(id);
  }
  const known: string[] = [];
  for (const [place, { user }] of personas.entries()) {
    if (typeof user.email !== 'string') continue;
    const reply = await attacker().read(endpoints.emailCheck, {
      body: { email: user.email },
      headers: from(place),
    });
    if (!('email_accounts' in reply) || reply.email_accounts.length > 0) known.push(user.email);
  }
  return { tried: ids.length, open, known };
}

/** The demo in a service that an operator runs: its public accounts, cards and codes. */
export const DEMO_PROBES: readonly Probe[] = [
  {
    name: 'the public accounts of the demo at a service of an operator',
    point: 'demo',
    run: async ({ start }) => {
      const { tried, open, known } = await tryPersonas(await start(PRODUCTION));
      return firstBreach([
        [tried > 40, `tried ${tried} only`],
        [open.length === 0, `let in ${open.join()}`],
        [known.length === 0, `knows ${known.join()}`],
      ]);
    },
  },
  {
    name: 'the public PIN cards and promotion codes of the demo at a service of an operator',
    point: 'demo',
    run: async ({ start }) => {
      const { attacker } = await start(PRODUCTION);
      const good: string[] = [];
      for (const [place, { pin }] of pinCards.entries()) {
        const reply = await attacker().read(endpoints.checkPinCard, { body: { pin }, headers: from(place) });
        if (reply.errors?.code !== 'PIN_UNKNOWN') good.push(pin);
      }
      return firstBreach([
        [pinCards.length > 8, `tried ${pinCards.length} only`],
        [good.length === 0, `took ${good.join()}`],
      ]);
    },
  },
  {
    name: 'the public accounts of a data folder that once had the demo',
    point: 'demo',
    run: async ({ start, folder }) => {
      const dataDir = folder();
      const first = await start({ inMemory: false, dataDir });
      const browser = first.attacker();
      const before = await browser.read(endpoints.login, { body: { id: 'ultra@demo.harbour.tv', password } });
      const cookie = browser.cookie();
      await first.close();
      const second = await start({ ...PRODUCTION, inMemory: false, dataDir });
      const { open } = await tryPersonas(second);
      const { user } = await second.attacker().read(endpoints.getSession, { headers: { cookie } });
      return firstBreach([
        [before.success === true, 'could not log in while the demo was on'],
        [open.length === 0, `let in ${open.join()}`],
        [user.guest === true, 'kept the session of a persona'],
      ]);
    },
  },
];
