import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { type Attacker, firstBreach, type Probe } from './probe.ts';

const CARD = '4111111111111111';

/** Opens the gateway's page of a purchase; null if the service refuses, with its code. */
async function open(attacker: Attacker, key: string, campaign_id: string, more: object = {}) {
  const body = { campaign_id, payment_method: 'CC', language: 'en', ...more };
  const endpoint = campaign_id === 'HK-KIDS-M' ? endpoints.gatewayAddMember : endpoints.gatewayPayment;
  const reply = await attacker.read(endpoint, { query: { key }, body });
  return 'errors' in reply
    ? { code: reply.errors.code, payment: null }
    : { code: null, payment: paymentIn(reply.gateway?.url ?? '') };
}

const paymentIn = (url: string): string => new URL(url, 'http://gateway').searchParams.get('payment') ?? '';

async function pay(attacker: Attacker, payment: string): Promise<void> {
  const body = new URLSearchParams({ payment, card: CARD, expiry: '12/30', code: '123' }).toString();
  await attacker.request('POST', '/gateway/card/', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Buys with the test card, and returns the state of the order, or the reason why there is none. */
async function buy(attacker: Attacker, key: string, campaign: string, more: object = {}): Promise<string> {
  const { code, payment } = await open(attacker, key, campaign, more);
  if (payment === null) return code ?? 'refused';
  await pay(attacker, payment);
  return statusOf(attacker, key);
}

async function statusOf(attacker: Attacker, key: string): Promise<string> {
  const reply = await attacker.read(endpoints.checkPaymentStatus, { query: { key }, body: {} });
  return 'errors' in reply ? reply.errors.code : reply.order.status;
}

/** Codes, trials and orders: what a member gets more than once, and what orders without a payment cost. */
export const MONEY_PROBES: readonly Probe[] = [
  {
    name: 'a promotion code in two open orders at once',
    point: 'paying',
    run: async ({ start }) => {
      const attacker = (await start({ demo: true })).attacker();
      await attacker.become('free');
      const one = await open(attacker, 'attack-code-1', 'HK-PLUS-M', { pin_code: 'SPRING20' });
      const two = await open(attacker, 'attack-code-2', 'HK-SPORT-M', { pin_code: 'SPRING20' });
      for (const { payment } of [one, two]) await pay(attacker, payment ?? '');
      const states = [await statusOf(attacker, 'attack-code-1'), await statusOf(attacker, 'attack-code-2')];
      return firstBreach([
        [states.filter((status) => status === 'approved').length === 1, `the orders are ${states.join()}`],
      ]);
    },
  },
  {
    name: 'a trial again: by the same account, and by another one with the same card',
    point: 'paying',
    run: async ({ start }) => {
      const target = await start({ demo: true });
      const attacker = target.attacker();
      await attacker.become('free');
      const first = await buy(attacker, 'attack-trial-1', 'HK-KIDS-M');
      await attacker.read(endpoints.setRenewal, {
        query: { key: 'attack-trial-1' },
        body: { renews: false },
      });
      const other = target.attacker();
      target.pass(9 * DAY);
      await attacker.open();
      const again = await buy(attacker, 'attack-trial-2', 'HK-KIDS-M');
      await other.become('web-authenticated');
      const byCard = await buy(other, 'attack-trial-3', 'HK-KIDS-M');
      return firstBreach([
        [first === 'approved', `the first trial is ${first}`],
        [again === 'TRIAL_USED', `the second trial of an account is ${again}`],
        [byCard === 'declined', `the trial of another account with the same card is ${byCard}`],
      ]);
    },
  },
  {
    name: 'hundreds of orders that are started and cancelled',
    point: 'paying',
    run: async ({ start }) => {
      const attacker = (await start({ demo: true })).attacker();
      await attacker.become('free');
      let acceptedCount = 0;
      for (let n = 0; n < 60; n += 1) {
        const { payment } = await open(attacker, `attack-none-${n}`, 'HK-PLUS-M');
        if (payment === null) continue;
        acceptedCount += 1;
        await attacker.read(endpoints.cancelPayment, { query: { key: `attack-none-${n}` }, body: {} });
      }
      const page = await attacker.read(endpoints.payments);
      return firstBreach([
        [acceptedCount <= 40, `${acceptedCount} orders were taken`],
        [page.payments.length <= 30, `one reply lists ${page.payments.length} payments`],
      ]);
    },
  },
  {
    name: 'texts that no column can hold, in a body, a query, an address, a cookie and a form',
    point: 'edge',
    run: async ({ start }) => {
      const attacker = (await start({ demo: true })).attacker();
      await attacker.become('free');
      const bodies = ['\0', 'a\0b', '\ud800'].map((text) => ({ id: text, password: text }));
      const statuses = [
        ...(await Promise.all(
          bodies.map(async (body) => (await attacker.call(endpoints.login, { body })).status),
        )),
        (await attacker.call(endpoints.programme, { query: { country_code: 'HK', programme_id: '\0' } }))
          .status,
      ];
      const others = await Promise.all([
        attacker.request('GET', '/art/%00.jpg'),
        attacker.request('GET', '/tc/search/%00/'),
        attacker.request('GET', '/gateway/pay/?payment=%00'),
        attacker.request('GET', endpoints.getSession.path, { headers: { cookie: 'harbour_session=%00' } }),
        attacker.request('POST', '/gateway/card/', {
          body: 'payment=%00&card=4111111111111111&expiry=12%2F30&code=123',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ]);
      return firstBreach([
        [statuses.every((status) => status === 400), `calls answered ${statuses.join()}`],
        [
          others.every(({ status }) => status < 500),
          `pages answered ${others.map(({ status }) => status).join()}`,
        ],
      ]);
    },
  },
];
