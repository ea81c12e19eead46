import { beforeEach, describe, expect, it } from 'vitest';
import en from '#locales/en/payments.json';
import tc from '#locales/tc/payments.json';
import { RETRIES } from '#renderer/data/client/query-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import {
  axeFindings,
  click,
  fieldValue,
  fill,
  find,
  findBy,
  openScreen,
  type Screen,
  sharedService,
} from './app-in-test.ts';
import { codeFor, type JoiningPerson, joiningPeople, sentMessages } from './joining-people.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

const DRAFT = 'harbour.draft.joining';
const HKID = 'A123456(3)';
const PASSWORD = 'Harbour81';
const newPerson = joiningPeople('payer', 5);

const step = (name: string) => findBy(`[data-step="join-${name}"]`);
const field = (name: string) => findBy(`[name="${name}"]`);
const submit = async (name: string): Promise<void> => {
  const button = (await step(name)).querySelector<HTMLElement>('button[type="submit"]');
  if (button === null) throw new Error(`no button at ${name}`);
  await click(button);
};

async function enterEmail({ email }: JoiningPerson): Promise<void> {
  await step('email');
  await fill(await field('email'), email);
  await submit('email');
}

/** Fills the personal details in; `hkid` is null where none is asked for. */
async function fillPerson({ number }: JoiningPerson, hkid: string | null = HKID): Promise<void> {
  const form = await step('person');
  await findBy('[data-captcha="solved"]');
  await click(await findBy('[name="title"][value="ms"]'));
  for (const [name, text] of [
    ['lastName', 'Lau'],
    ['firstName', 'Ka Yan'],
    ['mobileNumber', number],
    ['password', PASSWORD],
    ['confirmPassword', PASSWORD],
  ] as const)
    await fill(await field(name), text);
  if (hkid === null) expect(form.querySelector('[name="hkid"]')).toBeNull();
  else await fill(await field('hkid'), hkid);
  await click(await field('terms'));
}

async function enterCode({ number }: JoiningPerson): Promise<void> {
  await step('code');
  await fill(await field('code'), await codeFor(number));
}

/** The calls of the page by path, with what it sent. */
function recorded() {
  const sent: { readonly path: string; readonly search: string; readonly body: unknown }[] = [];
  const record = async (request: Request): Promise<null> => {
    const { pathname: path, search } = new URL(request.url);
    const text = request.method === 'POST' ? await request.clone().text() : '';
    sent.push({ path, search, body: text === '' ? null : JSON.parse(text) });
    return null;
  };
  const to = (name: keyof typeof endpoints) => sent.filter(({ path }) => path === endpoints[name].path);
  return { sent, record, to };
}

/** Goes back by the browser's own Back, and waits until the page has taken it and is where it was. */
async function backTaken(): Promise<void> {
  let pops = 0;
  const count = () => {
    pops += 1;
  };
  globalThis.addEventListener('popstate', count);
  history.back();
  await expect.poll(() => pops).toBe(2);
  globalThis.removeEventListener('popstate', count);
}

/** A network that is cut at the next calls of a name. */
function cutNetwork() {
  const cut = new Map<string, number>();
  const calls: string[] = [];
  return {
    calls,
    cutAt: (name: keyof typeof endpoints, times = 1) => cut.set(endpoints[name].path, times),
    answer: async ({ url }: Request): Promise<null> => {
      const { pathname } = new URL(url);
      calls.push(pathname);
      const left = cut.get(pathname) ?? 0;
      cut.set(pathname, left - 1);
      if (left > 0) throw new TypeError('Failed to fetch');
      return null;
    },
  };
}

const isMember = async (screen: Screen) => !(await screen.session()).user.guest;
const offer = (lang: string, campaign: string) => `/${lang}/subscribe/offer/?campaign=${campaign}`;

describe('somebody without an account', () => {
  it.each([
    ['en', en],
    ['tc', tc],
  ] as const)(
    'buys a plan in one flow, in %s [S0-7-037] [S0-3-058] [S0-3-059] [S0-3-060] [S0-3-061] [S0-7-065] [S0-7-068] [S0-7-069] [S0-7-070] [S0-7-071]',
    async (lang, texts) => {
      const person = newPerson();
      const { record, to, sent } = recorded();
      const screen = await openScreen(null, { answer: record });
      screen.to(offer(lang, 'HK-PLUS-M'));
      await click(await find('link', texts.pay.join));
      await step('email');
      expect(await axeFindings()).toEqual([]);
      await enterEmail(person);
      await fillPerson(person);
      await click(await field('promotional'));
      await (await field('title')).focus();
      expect(await fieldValue(/HKID|identity card|身份證/)).toBe('A••••••(•)');
      expect(await axeFindings()).toEqual([]);
      await submit('person');
      await enterCode(person);
      await step('method');
      expect(await axeFindings()).toEqual([]);
      await submit('method');
      await step('method');
      await click(await field('agree'));
      await submit('method');
      await expect.poll(() => location.search).toContain('payment=');
      expect(location.pathname).toBe(`/${lang}/subscribe/offer/`);
      await findBy('[data-step="paying"]');
      expect(await isMember(screen)).toBe(true);
      expect(to('billingEmailCheck')[0]?.body).toEqual({ email: person.email, account_full_list: true });
      expect(to('billingRequestSms')[0]?.body).toMatchObject({
        skip_limit_checking: false,
        area_code: '852',
      });
      expect([to('billingVerifyMobile').length, to('verifySms').length]).toEqual([1, 0]);
      const [registration] = to('gatewayRegistrationPayment');
      expect(to('gatewayRegistrationPayment')).toHaveLength(1);
      expect(registration?.body).toMatchObject({
        campaign_id: 'HK-PLUS-M',
        campaign_code: expect.stringMatching(/./),
        programme_ids: [],
        episode_ids: [],
        pay_per_view_amount: null,
        language: lang,
        use_post_method: false,
        payment_method: 'CC',
        pairing_code: '',
        subdomain: 'localhost',
        guest_device_id: await screen.platform.device.id(),
        mobile_web: false,
        region: 1,
        data: {
          agent: 'web',
          web_data: expect.any(Object),
          customer: {
            id_type: 'hkid_short',
            id_value: 'A1234563',
            last_name: 'Lau',
            accepts_promotional_info: true,
            accepts_telemarketing: true,
            addresses: [],
          },
        },
      });
      expect(JSON.stringify(sent.filter(({ path }) => !path.includes('/gateway/')))).not.toContain('1234563');
      expect(screen.platform.tabStorage.read(DRAFT)).toBeNull();
    },
  );

  it('is told of a false check digit in the order of the form, and nothing is sent [S0-7-074]', async () => {
    const person = newPerson();
    const screen = await openScreen(null);
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-M');
    await enterEmail(person);
    await fillPerson(person, 'A123456(4)');
    await fill(await field('lastName'), '');
    await fill(await field('mobileNumber'), '6');
    await submit('person');
    const summary = await findBy('[data-summary]');
    expect(summary.textContent).toMatch(/Last name.*Hong Kong identity card.*Mobile number/);
    await fill(await field('lastName'), 'Lau');
    await fill(await field('mobileNumber'), person.number);
    expect((await step('person')).textContent).toContain('The number and its check digit don’t match.');
    expect(screen.calls).not.toContain(`POST ${endpoints.billingRequestSms.path}`);
    /* The list of area codes is that of the billing system. */
    expect(screen.calls).toContain(`GET ${endpoints.billingCountries.path}`);
    await fill(await field('hkid'), 'a123456 3');
    await submit('person');
    await step('code');
  });

  it('chooses an address and an installation where the plan has a box [S0-3-062] [S0-3-063] [S0-7-086]', async () => {
    const person = newPerson();
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-BOX-M');
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await enterCode(person);
    await step('delivery');
    await submit('delivery');
    expect((await step('delivery')).textContent).toContain('Choose a day.');
    await fill(await field('building'), 'Banyan');
    await expect.poll(() => document.querySelectorAll('[data-box] li button').length).toBe(5);
    expect(to('geoSearch').map(({ search }) => search)).toContain('?q=Banyan&n=5&t=80');
    await click(await findBy('[data-box] li button'));
    const day = await field('installation-date');
    const [, chosen] = [...day.querySelectorAll('option')].map(({ value }) => value);
    await fill(day, chosen ?? '');
    await click(await findBy('[name="installation-slot"][value="pm"]'));
    await submit('delivery');
    await step('method');
    await click(await field('agree'));
    await submit('method');
    await expect.poll(() => location.search).toContain('payment=');
    expect(to('gatewayRegistrationPayment')[0]?.body).toMatchObject({
      data: {
        customer: {
          addresses: [{ building: expect.any(String), country_code: 'HK' }],
          installation: { date: chosen, slot: 'pm' },
        },
      },
    });
  });

  it('finds what was typed after a reload, but neither identity card nor password', async () => {
    const person = newPerson();
    const screen = await openScreen(null);
    const path = '/en/subscribe/join/?campaign=HK-PLUS-M';
    screen.to(path);
    await enterEmail(person);
    await fillPerson(person);
    const kept = screen.platform.tabStorage.read(DRAFT) ?? '';
    expect(kept).toContain(person.number);
    for (const secret of [PASSWORD, 'A123', '123456']) expect(kept).not.toContain(secret);
    screen.to(path);
    await step('person');
    expect(await fieldValue(/^Last name/)).toBe('Lau');
    expect(await fieldValue(/^Hong Kong identity card/)).toBe('');
  });

  it('is back at the payment after a reload, with all that was chosen and no second text message', async () => {
    const person = newPerson();
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    const path = '/en/subscribe/join/?campaign=HK-PLUS-BOX-M';
    screen.to(path);
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await enterCode(person);
    await step('delivery');
    await fill(await field('building'), 'Banyan');
    await expect.poll(() => document.querySelectorAll('[data-box] li button').length).toBe(5);
    await click(await findBy('[data-box] li button'));
    const building = await fieldValue(/^Building/);
    await fill(await field('flat'), '12A');
    const day = await field('installation-date');
    const [, chosen = ''] = [...day.querySelectorAll('option')].map(({ value }) => value);
    await fill(day, chosen);
    await click(await findBy('[name="installation-slot"][value="pm"]'));
    await submit('delivery');
    await step('method');
    await click(await findBy('[data-method="payme"] input, input[value="payme"]'));
    await click(await field('agree'));
    const stored = ['joining', 'join-choices'].map((name) =>
      screen.platform.tabStorage.read(`harbour.draft.${name}`),
    );
    const code = to('billingVerifyMobile')[0]?.body;
    for (const secret of [PASSWORD, 'A123', '123456', String(Object(code).verification_code)])
      expect(stored.join()).not.toContain(secret);
    screen.to(path);
    const form = await step('person');
    expect(form.textContent).toContain('Enter those two again');
    await findBy('[data-captcha="solved"]');
    await fill(await field('hkid'), HKID);
    await fill(await field('password'), PASSWORD);
    await fill(await field('confirmPassword'), PASSWORD);
    await submit('person');
    await step('method');
    expect(await findBy('[name="agree"]:checked')).not.toBeNull();
    await click(await find('button', 'Back', await step('method')));
    await step('delivery');
    expect(await fieldValue(/^Building/)).toBe(building);
    await submit('delivery');
    await step('method');
    await submit('method');
    await expect.poll(() => location.search).toContain('payment=');
    expect(to('billingVerifyMobile')).toHaveLength(1);
    const messages = await sentMessages();
    expect(messages.filter(({ to: number }) => number.endsWith(person.number))).toHaveLength(1);
    expect(to('gatewayRegistrationPayment')[0]?.body).toMatchObject({
      payment_method: 'payme',
      data: {
        customer: {
          verification_code: '',
          addresses: [{ building, flat: '12A' }],
          installation: { date: chosen, slot: 'pm' },
        },
      },
    });
    expect(screen.platform.tabStorage.read('harbour.draft.join-choices')).toBeNull();
  });

  it('goes back and forth and is asked nothing twice', async () => {
    const person = newPerson();
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-M');
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await enterCode(person);
    await click(await find('button', 'Back', await step('method')));
    await step('person');
    expect(await fieldValue(/^Hong Kong identity card/)).toBe('A••••••(•)');
    await submit('person');
    await step('method');
    expect([to('billingRequestSms').length, to('billingVerifyMobile').length]).toEqual([1, 1]);
  });

  it('goes back a step with the browser’s own Back, loses nothing, and leaves at the first', async () => {
    const person = newPerson();
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to(offer('en', 'HK-PLUS-M'));
    await click(await find('link', en.pay.join));
    await enterEmail({ email: 'paid@demo.harbour.tv', number: '' });
    await step('existing');
    await backTaken();
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await step('code');
    await backTaken();
    await step('person');
    expect(await fieldValue(/^Hong Kong identity card/)).toBe('A••••••(•)');
    await backTaken();
    await step('email');
    expect(await fieldValue(/^Email/)).toBe(person.email);
    await submit('email');
    await findBy('[data-captcha="solved"]');
    await submit('person');
    await enterCode(person);
    await step('method');
    /* The code was used: the step before is the form. */
    await backTaken();
    await findBy('[data-captcha="solved"]');
    await submit('person');
    await step('method');
    expect(location.pathname).toBe('/en/subscribe/join/');
    expect(to('billingRequestSms')).toHaveLength(1);
    await backTaken();
    await step('person');
    await backTaken();
    await step('email');
    history.back();
    await expect.poll(() => location.pathname).toBe('/en/subscribe/offer/');
    await find('link', en.pay.join);
    history.forward();
    await step('email');
    expect(await fieldValue(/^Email/)).toBe(person.email);
  });

  it('cut off at any call of the way is told so, keeps what was typed, and goes on with the next press', async () => {
    const person = newPerson();
    const { answer, cutAt, calls } = cutNetwork();
    const screen = await openScreen(null, { answer });
    const value = async (name: string) => Reflect.get(await field(name), 'value');
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-BOX-M');
    await step('email');
    cutAt('billingEmailCheck');
    await enterEmail(person);
    await findBy('[data-step="join-email"] [data-message="unknown_error"]');
    expect(await value('email')).toBe(person.email);
    await submit('email');

    await fillPerson(person);
    cutAt('billingRequestSms');
    await submit('person');
    await findBy('[data-step="join-person"] [data-message="unknown_error"]');
    expect([await value('lastName'), await value('password'), await value('hkid')]).toEqual([
      'Lau',
      PASSWORD,
      'A••••••(•)',
    ]);
    await findBy('[data-captcha="solved"]');
    await submit('person');

    await step('code');
    cutAt('billingVerifyMobile');
    await enterCode(person);
    await findBy('[data-step="join-code"] [data-message="unknown_error"]');
    expect(await value('code')).toMatch(/^\d{6}$/);
    await submit('code');

    await step('delivery');
    cutAt('geoSearch');
    await fill(await field('building'), 'Ban');
    await expect.poll(() => calls).toContain(endpoints.geoSearch.path);
    await fill(await field('building'), 'Banyan');
    await click(await findBy('[data-box] li button'));
    await fill(await field('flat'), '12A');
    const [, day = ''] = [...(await field('installation-date')).querySelectorAll('option')].map(
      (option) => option.value,
    );
    await fill(await field('installation-date'), day);
    await click(await findBy('[name="installation-slot"][value="pm"]'));
    await submit('delivery');

    await step('method');
    await click(await find('button', en.code.open));
    await fill(await field('code'), 'KAYAN26');
    cutAt('checkPinCard');
    await click(await findBy('[data-does="apply-code"]'));
    await find('any', en.code.errors.unknown);
    expect(await value('code')).toBe('KAYAN26');
    await click(await findBy('[data-does="apply-code"]'));
    await findBy('[data-code="applied"]');
    await click(await field('agree'));
    cutAt('gatewayRegistrationPayment');
    await submit('method');
    await findBy('[data-step="join-method"] [data-message="unsure"]');
    /* Registered, but the page can't learn that it is logged in. */
    cutAt('getSession', 1 + RETRIES);
    await submit('method');
    await findBy('[data-step="join-method"] [data-message="unsure"]');
    await submit('method');
    await expect.poll(() => location.search).toContain('payment=');
    expect(await isMember(screen)).toBe(true);
    const payments = await screen.post(endpoints.billingEmailCheck.path, {
      email: person.email,
      account_full_list: true,
    });
    expect(payments).toMatchObject({ email_accounts: [expect.anything()] });
  });

  it('whose answer was lost presses again and is registered and charged once', async () => {
    const person = newPerson();
    const path = endpoints.gatewayRegistrationPayment.path;
    const keys: string[] = [];
    const screen: Screen = await openScreen(null, {
      answer: async (request) => {
        const { pathname, search } = new URL(request.url);
        if (pathname !== path) return null;
        keys.push(search);
        if (keys.length > 1) return null;
        await fetch(`${sharedService().url}${path}${search}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: await request.text(),
        });
        throw new TypeError('Failed to fetch');
      },
    });
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-M');
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await enterCode(person);
    await step('method');
    await click(await field('agree'));
    await submit('method');
    await findBy('[data-message="unsure"]');
    expect(await isMember(screen)).toBe(false);
    await submit('method');
    await expect.poll(() => location.search).toContain('payment=');
    expect(new Set(keys).size).toBe(1);
    expect(await isMember(screen)).toBe(true);
  });

  it('with an email that has an account logs in, or gets a link for a new password [S0-7-044] [S0-7-077]', async () => {
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-M');
    await enterEmail({ email: 'paid@demo.harbour.tv', number: '' });
    await step('existing');
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Email me a link for a new password'));
    await expect
      .poll(() => to('recoverByEmail').map(({ body }) => body))
      .toEqual([{ email: 'paid@demo.harbour.tv', locale: 'en', for_register: true }]);
    await find('status', /We’ve sent a link/);
    await click(await find('button', 'Log in', await step('existing')));
    await expect.poll(() => location.pathname).toBe('/en/login/');
    expect(location.search).toContain(encodeURIComponent('/en/subscribe/offer/'));
  });

  it('who logs in elsewhere meanwhile continues as a member', async () => {
    const screen = await openScreen(null);
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-M');
    await step('email');
    await screen.post('/demo/api/persona', { key: 'free' });
    screen.platform.tabs.post('session-changed');
    screen.to('/en/subscribe/join/?campaign=HK-PLUS-M');
    await expect.poll(() => location.pathname).toBe('/en/subscribe/offer/');
    await findBy('[data-method]');
  });
});

describe('somebody with a card or a number', () => {
  it('joins with the reference number of a letter, and sees masked whose it is [S0-7-083]', async () => {
    const person = newPerson();
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to('/en/subscribe/new-subscription/');
    await click(await find('link', /^I have a reference number/));
    await findBy('[data-screen="join-card"]');
    await fill(await field('card'), 'NOBODY99');
    await click(await find('button', 'Continue'));
    await find('any', /^We don’t know this number/);
    await fill(await field('card'), 'sale 48120');
    await click(await find('button', 'Continue'));
    expect((await findBy('[data-owner]')).textContent).toBe('For L•• •• •••, +852 6••••521');
    expect(to('checkPinCard').map(({ body }) => body)).toContainEqual({
      pin: 'SALE48120',
      kind: 'reference',
      promo_code_only: false,
      region: 1,
      hold: true,
    });
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await enterCode(person);
    await findBy('[data-step="approved"]');
    expect(await isMember(screen)).toBe(true);
    expect(to('registerByReference')).toMatchObject([
      { body: { reference_number: 'SALE48120', agent: 'web', form_key: expect.any(String) } },
    ]);
  });

  it.each([
    ['reference', 'sale 48120', 'SALE48120'],
    ['pin', 'HBR3-M7K2-Q', 'HBR3M7K2Q'],
  ])(
    'is not asked for the %s again after a reload, which nothing in the browser stores',
    async (way, typed, sent) => {
      const person = newPerson();
      const { record, to } = recorded();
      const screen = await openScreen(null, { answer: record });
      const path = `/en/subscribe/join/?way=${way}`;
      screen.to(path);
      await fill(await field('card'), typed);
      await click(await find('button', 'Continue'));
      await enterEmail(person);
      await fillPerson(person);
      const { platform } = screen;
      const stored = [platform.tabStorage, platform.storage].flatMap(({ read }) =>
        ['joining', 'join-choices'].map((name) => read(`harbour.draft.${name}`) ?? ''),
      );
      expect(stored.join()).toContain(person.email);
      expect(stored.join()).not.toContain(sent);
      screen.to(path);
      await step('person');
      expect(document.querySelector('[data-screen="join-card"]')).toBeNull();
      await findBy('[data-captcha="solved"]');
      await fill(await field('hkid'), HKID);
      await fill(await field('password'), PASSWORD);
      await fill(await field('confirmPassword'), PASSWORD);
      await submit('person');
      await enterCode(person);
      await findBy('[data-step="approved"]');
      expect(to(way === 'pin' ? 'registerWithPin' : 'registerByReference')).toMatchObject([
        { body: way === 'pin' ? { pin_code: sent } : { reference_number: sent } },
      ]);
      /* It is used up: the page of cards is empty again. */
      screen.to('/en/subscribe/new-subscription/');
      expect(await fieldValue('PIN')).toBe('');
    },
  );

  it('cut off at the check of a number, or at its registration, goes on with the next press', async () => {
    const person = newPerson();
    const { answer, cutAt } = cutNetwork();
    const screen = await openScreen(null, { answer });
    screen.to('/en/subscribe/join/?way=reference');
    await fill(await field('card'), 'SALE48120');
    cutAt('checkPinCard');
    await click(await find('button', 'Continue'));
    await find('any', en.join.errors.unknown);
    expect(Reflect.get(await field('card'), 'value')).toBe('SALE48120');
    await click(await find('button', 'Continue'));
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    cutAt('registerByReference');
    await enterCode(person);
    await findBy('[data-message="unsure"]');
    await submit('code');
    await findBy('[data-step="approved"]');
    expect(await isMember(screen)).toBe(true);
  });

  it('finds what was typed where the held number counts no longer', async () => {
    let isOver = false;
    const screen = await openScreen(null, {
      answer: async ({ url }) =>
        isOver && new URL(url).pathname === endpoints.checkPinCard.path
          ? Response.json({ errors: { code: 'REFERENCE_USED' } })
          : null,
    });
    const path = '/en/subscribe/join/?way=reference';
    screen.to(path);
    await fill(await field('card'), 'SALE48120');
    await click(await find('button', 'Continue'));
    await step('email');
    isOver = true;
    screen.to(path);
    await findBy('[data-screen="join-card"]');
    expect((await field('card')).getAttribute('value')).toBe('SALE48120');
    await click(await find('button', 'Continue'));
    await find('any', en.join.errors.REFERENCE_USED);
  });

  it('joins with a PIN card that was checked before, typed once [S0-7-083]', async () => {
    const person = newPerson();
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to('/en/subscribe/new-subscription/?code=HBR3M7K2Q');
    await click(await find('button', 'Check PIN'));
    await click(await find('link', 'Register'));
    await findBy('[data-screen="join-card"]');
    expect(await fieldValue('PIN')).toBe('HBR3M7K2Q');
    await click(await find('button', 'Continue'));
    await enterEmail(person);
    await fillPerson(person);
    await submit('person');
    await enterCode(person);
    await expect.poll(() => to('registerWithPin').length).toBe(1);
    await findBy('[data-step="approved"]');
    expect(await isMember(screen)).toBe(true);
    expect(location.search).toContain('payment=');
  });
});

describe('a customer with a box from before', () => {
  it('proves it by id and PIN, sees masked whose it is, and gets the link for a password [S0-7-017] [S0-7-041] [S0-7-045]', async () => {
    const { record, to } = recorded();
    const screen = await openScreen(null, { answer: record });
    screen.to('/en/subscribe/new-subscription/');
    await click(await find('link', 'I have a box and no password yet'));
    await findBy('[data-step="box-id"]');
    expect(await axeFindings()).toEqual([]);
    const check = async (pin: string) => {
      await fill(await field('box-id'), '81000016');
      await fill(await field('box-pin'), pin);
      await click(await find('button', 'Continue'));
    };
    await check('0000');
    await find('any', /^ID and PIN don’t belong together/);
    expect(to('maskedMobileNumber')).toEqual([]);
    await check('1357');
    const form = await findBy('[data-step="box-mobile"]');
    expect(form.textContent).toMatch(/\+852 .•+\d{3}/);
    await fill(await field('mobile'), '6000 0000');
    await click(await find('button', /^Text me|^Send/, form));
    await find('any', /^That’s not the number of this account/);
    for (const name of ['loginCheckForRegister', 'maskedMobileNumber', 'recoverByMobile'] as const)
      expect(to(name).length, name).toBeGreaterThan(0);
    /* The PIN of a box is a password: it alone is asked for again after a reload. */
    screen.to('/en/subscribe/join/?way=box');
    await findBy('[data-step="box-id"]');
    expect(await fieldValue('Customer ID')).toBe('81000016');
    expect((await field('box-pin')).getAttribute('value')).toBe('');
    await check('1357');
    await findBy('[data-step="box-mobile"]');
    expect((await field('mobile')).getAttribute('value')).toBe('6000 0000');
    expect(to('recoverByMobile')).toMatchObject([
      { body: { cid: '81000016', mobile_number: '60000000', area_code: '852' } },
    ]);
  });
});

describe('a member', () => {
  it('without a login makes a new one for the own email [S0-7-076]', async () => {
    const { record, to } = recorded();
    const screen = await openScreen('box-one', { answer: record });
    screen.to('/en/account/info/');
    await click(await find('button', 'Link another login'));
    await click(await findBy('[name="link-way"][value="new"]'));
    expect(await axeFindings()).toEqual([]);
    await fill(await field('link-password'), 'short');
    await fill(await field('link-again'), 'other');
    await click(await find('button', 'Create login'));
    await find('any', 'That password doesn’t follow the rules.');
    await find('any', 'The two passwords differ.');
    expect(to('billingLinkTvbAccount')).toEqual([]);
    await fill(await field('link-password'), PASSWORD);
    await fill(await field('link-again'), PASSWORD);
    await click(await find('button', 'Create login'));
    await find('status', /^Created\./);
    expect(to('billingLinkTvbAccount')).toMatchObject([
      { body: { create_tvb_account: true, tvb_account_id: '', tvb_account_password: PASSWORD } },
    ]);
    const login = await fetch(`${sharedService().url}${endpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'box@demo.harbour.tv', password: PASSWORD }),
    });
    expect(await login.json()).toMatchObject({ success: true });
  });

  it('has the confirmation sent again and links another login with its password [S0-7-075] [S0-7-076]', async () => {
    const { record, to } = recorded();
    const screen = await openScreen('paid', { answer: record });
    screen.to('/en/account/info/');
    await click(await find('button', 'Send the confirmation email again'));
    await find('status', /^Sent, unless your email is confirmed/);
    await click(await find('button', 'Link another login'));
    await fill(await field('link-id'), 'free@demo.harbour.tv');
    await fill(await field('link-password'), 'wrong-password');
    await click(await find('button', 'Link another login'));
    await find('any', 'That password isn’t right.');
    expect(to('temporaryToken')).toMatchObject([{ body: { email: 'paid@demo.harbour.tv' } }]);
    expect(to('billingLinkTvbAccount')).toMatchObject([
      { body: { create_tvb_account: false, tvb_account_id: 'free@demo.harbour.tv' } },
    ]);
    expect(await axeFindings()).toEqual([]);
  });
});
