import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { createPasswords } from '#service/kernel/passwords.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Attacker, firstBreach, type Probe, type Target } from './probe.ts';

const KNOWN = 'paid@demo.harbour.tv';
const PASSWORD = 'Harbour2026';
/** A gift card of the demo that nobody has used. */
const CARD = 'HBR3M7K2Q';
const CHEAP = { N: 16, r: 1, p: 1 };
const MOBILE = { mobile_number: '61230001', area_code: '852' };

const person = (email: string) => ({
  id_value: 'A123',
  last_name: 'Ng',
  email,
  ...MOBILE,
  verification_code: 'ABC000000',
  tvb_account_password: PASSWORD,
});
const form = (email: string, n: number) => ({
  campaign_id: 'HK-GIFT-PLUS-3M',
  form_key: `probe-${n}-0001`,
  customer: person(email),
});

/** Calls that once told strangers who has an account. */
const TELLING: readonly (readonly [string, Endpoint, (email: string, n: number) => object])[] = [
  [
    'confirmActivation',
    endpoints.confirmActivation,
    (email, n) => ({
      campaign_id: 'FREE-HK-2026',
      verification_code: 'ABC000000',
      locale: 'en',
      tvb_account_password: PASSWORD,
      form_key: `probe-${n}-0001`,
      customer: { first_name: 'Eve', last_name: 'Ng', title: 'ms', email, ...MOBILE },
    }),
  ],
  [
    'gatewayRegistrationPayment',
    endpoints.gatewayRegistrationPayment,
    (email) => ({ campaign_id: 'HK-PLUS-M', payment_method: 'CC', data: { customer: person(email) } }),
  ],
  ['registerWithPin', endpoints.registerWithPin, (email, n) => ({ ...form(email, n), pin_code: CARD })],
  [
    'linkupTvbID',
    endpoints.linkupTvbId,
    (email) => ({ create_tvb_account: false, account_id: 'paid', email, tvb_account_password: 'Wrong2026' }),
  ],
];

const replyOf = async (
  attacker: Attacker,
  endpoint: Endpoint,
  body: object,
  key = 'probe-key-0001',
): Promise<string> => {
  const reply = await attacker.call(endpoint, {
    query: endpoint.path.includes('gateway') ? { key } : {},
    body,
  });
  return `${reply.status} ${await reply.text()}`;
};

const solved = async (attacker: Attacker, id: string): Promise<string> => {
  const challenge = await attacker.read(endpoints.loginChallenge, { body: { id } });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

const registrationText = async ({ attacker }: Target): Promise<boolean> => {
  const guest = attacker();
  const challenge = await guest.read(endpoints.captchaChallenge, { query: { action: 'registration' } });
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaCode = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return (await guest.read(endpoints.requestSms, { body: { lang: 'en', ...MOBILE, captchaCode } })).success;
};
const acceptedReply = z.object({ success: z.literal(true) });

/**
 * Probes of existing accounts, codes that are worth money, text messages to strangers, payments by a kids
 * profile, and the wait of an owner.
 */
export const GUESS_PROBES: readonly Probe[] = [
  {
    name: 'who has an account is asked without a code or a limit',
    point: 'accounts',
    run: async ({ start }) => {
      const checks: (readonly [boolean, string])[] = [];
      for (const [name, endpoint, body] of TELLING) {
        const attacker = (await start({ passwords: createPasswords(undefined, CHEAP) })).attacker();
        const knownReply = await replyOf(attacker, endpoint, body(KNOWN, 1));
        const unknown = await replyOf(
          attacker,
          endpoint,
          body('nobody@demo.harbour.tv', 2),
          'probe-key-0002',
        );
        checks.push([
          knownReply === unknown || name === 'linkupTvbID',
          `${name}: ${knownReply} | ${unknown}`,
        ]);
        const answers: string[] = [];
        for (let n = 3; n < 60; n += 1)
          answers.push(
            await replyOf(attacker, endpoint, body(`guess-${n}@demo.harbour.tv`, n), `probe-key-${n}`),
          );
        const looked = answers.filter((answer) => answer.startsWith('200')).length;
        checks.push([looked <= 20, `${name} answers ${looked} of 57`]);
      }
      return firstBreach(checks);
    },
  },
  {
    name: 'a good card is found beyond the limit on guesses',
    point: 'codes',
    run: async ({ start }) => {
      const target = await start();
      const guest = target.attacker();
      for (let n = 0; n < 40; n += 1)
        await guest.call(endpoints.registerWithPin, {
          body: { ...form('eve@x.hk', n), pin_code: `GUESS${n}` },
        });
      const member = target.attacker();
      await member.become('free');
      const purchase = (pin_code: string) => ({
        campaign_id: 'HK-GIFT-PLUS-3M',
        pin_code,
        payment_method: 'CC',
      });
      for (let n = 0; n < 20; n += 1)
        await member.call(endpoints.quotePurchase, { body: purchase(`GUESS${n}`) });
      const answers = [
        await replyOf(guest, endpoints.registerWithPin, { ...form('eve@x.hk', 99), pin_code: CARD }),
        await replyOf(guest, endpoints.checkPinCard, { pin: CARD }),
        await replyOf(member, endpoints.quotePurchase, purchase(CARD)),
        await replyOf(member, endpoints.gatewayPayment, purchase(CARD)),
        await replyOf(member, endpoints.checkPinCardWithAccount, { pin: CARD }),
      ];
      return firstBreach(answers.map((answer) => [answer.startsWith('429'), answer] as const));
    },
  },
  {
    name: 'a free member texts strangers and locks the registrations of the address out',
    point: 'texts',
    run: async ({ start }) => {
      const target = await start();
      const member = target.attacker();
      await member.become('free');
      let texts = 0;
      for (let n = 0; n < 30; n += 1) {
        const body = { lang: 'en', locale: 'en', mobile_number: String(51_230_100 + n), area_code: '852' };
        for (const endpoint of [
          endpoints.requestSms,
          endpoints.requestMobileUpdate,
          endpoints.billingRequestSms,
        ]) {
          const reply: unknown = await (await member.call(endpoint, { body })).json();
          if (acceptedReply.safeParse(reply).success) texts += 1;
        }
      }
      return firstBreach([
        [texts <= 5, `${texts} texts were sent`],
        [await registrationText(target), 'a guest of the same address gets no text'],
      ]);
    },
  },
  {
    name: 'a child pays, redeems, texts, or logs the parents out',
    point: 'parents',
    run: async ({ start }) => {
      const child = (await start()).attacker();
      await child.become('kids');
      const body = {
        subscription_tags: ['X'],
        free_tvod: false,
        campaign_id: 'HK-PLUS-M',
        payment_method: 'CC',
        device_key: 'x',
        pin: CARD,
      };
      const checks: (readonly [boolean, string])[] = [];
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
        if (endpoint.kids !== 'refused') continue;
        const reply = await child.call(endpoint, { query: { key: 'probe-key-0001' }, body });
        const text = await reply.text();
        checks.push([text.includes('PROFILE_IS_KIDS'), `${name}: ${reply.status} ${text.slice(0, 80)}`]);
      }
      return firstBreach([[checks.length >= 30, `${checks.length} calls are refused`], ...checks]);
    },
  },
  {
    name: 'a spread attack keeps the owner with a new device out, and a script in',
    point: 'guesses',
    run: async ({ start }) => {
      const target = await start({ passwords: createPasswords(undefined, CHEAP) });
      for (let n = 0; n < 40; n += 1)
        await target.attacker().call(endpoints.login, { body: { id: KNOWN, password: `Guess${n}` } });
      const owner = target.attacker();
      const waiting = await owner.call(endpoints.login, { body: { id: KNOWN, password: PASSWORD } });
      const script = target.attacker();
      const used = { id: KNOWN, password: 'Guess99', captchaCode: await solved(script, KNOWN) };
      await script.call(endpoints.login, { body: used });
      const replayed = await script.call(endpoints.login, { body: used });
      const captchaCode = await solved(owner, KNOWN);
      const again = await owner.call(endpoints.login, {
        body: { id: KNOWN, password: PASSWORD, captchaCode },
      });
      return firstBreach([
        [waiting.status === 429, `without a proof the owner gets ${waiting.status}`],
        [again.status === 200, `with a proof the owner gets ${again.status}`],
        [replayed.status === 429, `the same proof again gets ${replayed.status}`],
      ]);
    },
  },
];
