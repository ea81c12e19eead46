import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { lastBirthYear } from '#shared/domain/accounts/registration/registration-form.ts';
import { marketYear } from '#shared/kernel/market.ts';
import {
  all,
  click,
  fill,
  find,
  findBy,
  openScreen,
  type Screen,
  says,
  sharedService,
} from './app-in-test.ts';
import { codeFor, type JoiningPerson, joiningPeople } from './joining-people.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

const SHOWN = { 'harbour.guest-intro': '1' };
const DRAFT = 'harbour.draft.registration';
const CONFIRM = '/api/registration/confirmActivation/';
const SESSION = '/api/auth/getSession/self/';
const newPerson = joiningPeople('joining', 6);

/** Fills the registration on screen in, up to the code of the text message or email. */
async function fillRegistration({ email, number }: JoiningPerson, byEmail = false): Promise<void> {
  await fill(await find('field', /^Email/, await findBy('[data-step="init"]')), email);
  await click(await find('button', 'Continue'));
  const form = await findBy('[data-step="free_registration"]');
  await findBy('[data-captcha="solved"]');
  await click(await find('field', 'Ms', form));
  const typed = [
    [/^Last name/, 'Lau'],
    [/^First name/, 'Ka Yan'],
    [/^Area code/, '852'],
    [/^Mobile number/, number],
    [/^Password/, 'Harbour81'],
    [/^Confirm password/, 'Harbour81'],
  ] as const;
  for (const [name, text] of typed) {
    const [field] = all('field', name, form);
    if (field !== undefined) await fill(field, text);
  }
  await click(await find('field', /^I accept the terms/, form));
  await click(await find('button', byEmail ? 'Email me a code' : 'Send mobile code', form));
  await findBy('[data-step="verify_sms"]');
  await fill(await find('field', /^One-time code/), await codeFor(byEmail ? email : number));
}

const toRegistration = async (): Promise<void> => {
  await click(await find('any', 'Register'));
  await click(await find('button', 'Register for free'));
};
const registrationLink = async (): Promise<void> => click(await find('button', 'Register for free'));
const nothing = async (): Promise<void> => undefined;

/** Leaves the last step, over which nothing has opened, by its button, which has the focus. */
async function leaveDone(): Promise<void> {
  const done = await findBy('[data-step="pairing_result_at_create_boss_account"]');
  await expect.poll(() => document.activeElement?.textContent).toBe('Continue');
  expect(done.textContent).toContain('You’re registered');
  await findBy('[aria-label^="Account"]');
  expect(document.querySelector('[data-prompt="profile"]')).toBeNull();
  await click(await find('button', 'Continue', done));
}

/**
 * Every place where a registration begins: its address, the way from there, the country, and where the viewer
 * is afterwards.
 */
const PLACES: readonly (readonly [
  place: string,
  address: string,
  begin: () => Promise<void>,
  country: string,
  end: string,
])[] = [
  ['the login page', '/en/login/', toRegistration, 'HK', '/en/home/'],
  [
    'the login page with a destination',
    '/en/login/?destUrl=%2Fen%2Fsearch%2Fharbour%2F',
    toRegistration,
    'HK',
    '/en/home/',
  ],
  [
    'the login page of a purchase',
    '/en/login/?destUrl=%2Fen%2Faccount%2Fsubscription%2F',
    toRegistration,
    'HK',
    '/en/account/subscription/',
  ],
  ['the login prompt over another page', '/en/search/harbour/?login=1', toRegistration, 'HK', '/en/home/'],
  [
    'an address with free_registration',
    '/en/search/harbour/?free_registration=1',
    nothing,
    'HK',
    '/en/home/',
  ],
  [
    'the prompt of a region without a registration tab',
    '/en/search/harbour/?login=1',
    registrationLink,
    'GB',
    '/en/home/',
  ],
  [
    'the redemption of a PIN card',
    '/en/registration/?destUrl=%2Fen%2Fsubscribe%2Fnew-subscription%2F',
    nothing,
    'HK',
    '/en/subscribe/new-subscription/',
  ],
];

describe('a registration', () => {
  it.each(PLACES)(
    'from %s ends logged in, and leaves nothing in the tab [S0-2-120] [S0-4-039]',
    async (_place, address, begin, country, end) => {
      await sharedService().demo('country', { country });
      const screen = await openScreen(null);
      screen.to(address);
      await begin();
      const person = newPerson();
      await fillRegistration(person);
      await click(await find('button', 'Confirm'));
      await leaveDone();
      await expect.poll(() => location.pathname).toBe(end);
      await expect.poll(() => document.querySelector('[data-step]')).toBeNull();
      expect((await screen.session()).user.email).toBe(person.email);
      expect(screen.platform.tabStorage.read(DRAFT)).toBeNull();
      expect(document.querySelector('[data-prompt="login"], [data-prompt="geo_blocked_login"]')).toBeNull();
    },
  );

  it.each([
    ['the login page', '/en/login/?destUrl=%2Fen%2Fsearch%2Fharbour%2F'],
    ['the login prompt', '/en/search/harbour/?login=1'],
  ])('on %s goes on if its session is fetched before its answer arrives', async (_place, address) => {
    const platform = createFakePlatform({ kept: SHOWN, deviceId: crypto.randomUUID() });
    let stayedOn = '';
    const screen: Screen = await openScreen(null, {
      platform,
      answer: async (request) => {
        if (new URL(request.url).pathname !== CONFIRM) return null;
        const answer = await screen.post(CONFIRM, z.looseObject({}).parse(await request.json()));
        const fetched = () => screen.calls.filter((call) => call === `GET ${SESSION}`).length;
        const before = fetched();
        platform.receiveTabMessage('session-changed');
        await expect.poll(fetched).toBeGreaterThan(before);
        await findBy('[aria-label^="Account"]');
        await new Promise((resolve) => setTimeout(resolve, 50));
        stayedOn = location.pathname;
        return Response.json(answer);
      },
    });
    screen.to(address);
    await toRegistration();
    await fillRegistration(newPerson());
    await click(await find('button', 'Confirm'));
    await leaveDone();
    await expect.poll(() => location.pathname).toBe('/en/home/');
    expect(stayedOn).toBe(new URL(address, location.origin).pathname);
    expect(platform.tabStorage.read(DRAFT)).toBeNull();
  });

  it.each([
    ['its page', '/en/registration/', '/en/home/', () => find('button', 'Continue')],
    [
      'the login prompt',
      '/en/search/harbour/?free_registration=1',
      '/en/search/harbour/',
      () => find('button', 'Close'),
    ],
  ])('from %s asks for a profile once its last step is left', async (_place, address, end, leave) => {
    const screen = await openScreen(null);
    screen.to(address);
    await fillRegistration(newPerson());
    await click(await find('button', 'Confirm'));
    const done = await findBy('[data-step="pairing_result_at_create_boss_account"]');
    const button = await find('button', 'Continue', done);
    await expect.poll(() => document.activeElement).toBe(button);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /You’re registered.*48 hours.*profile/,
    );
    await findBy('[aria-label^="Account"]');
    expect(document.querySelector('[data-prompt="profile"]')).toBeNull();
    await click(await leave());
    await findBy('[data-prompt="profile"]');
    expect(location.pathname).toBe(end);
  });

  it('has the place of what the plan gives before that is loaded, so that its form does not move', async () => {
    let waiting: (() => void)[] | null = [];
    const screen = await openScreen(null, {
      answer: ({ url }) =>
        url.includes('/freeRegistrationCampaign/') && waiting !== null
          ? new Promise((resolve) => {
              waiting?.push(() => resolve(null));
            })
          : null,
    });
    screen.to('/en/registration/');
    await find('field', 'Email');
    const cards = () => document.querySelectorAll('main dl > div').length;
    expect([document.querySelectorAll('[data-waiting] div').length, cards()]).toEqual([3, 3]);
    const held = waiting;
    waiting = null;
    for (const answer of held) answer();
    await says('HK$0, no card needed');
    expect([document.querySelectorAll('[data-waiting] div').length, cards()]).toEqual([0, 3]);
  });

  it('has the focus on the heading of its form, whose code is fetched while the email is typed', async () => {
    const { to } = await openScreen(null);
    to('/en/registration/');
    await fill(await find('field', /^Email/, await findBy('[data-step="init"]')), newPerson().email);
    await click(await find('button', 'Continue'));
    await findBy('[data-step="free_registration"] [name="lastName"]');
    await expect.poll(() => document.activeElement?.textContent).toBe('About you');
  });

  it('can be sent once the email looks like an email; before, its button is off and says what is missing [S0-5-017]', async () => {
    const screen = await openScreen(null);
    screen.to('/en/registration/');
    const step = await findBy('[data-step="init"]');
    const email = await find('field', /^Email/, step);
    const send = await find('button', 'Continue', step);
    for (const typed of ['', 'karen', 'karen@example', 'karen lau@example.com']) {
      await fill(email, typed);
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
      await click(send);
      await says('Enter an email, such as name@example.com.');
    }
    expect(screen.calls).not.toContain('POST /api/registration/emailCheck/');
    await fill(email, newPerson().email);
    await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
    await click(send);
    await findBy('[data-step="free_registration"]');
    expect(screen.calls).toContain('POST /api/registration/emailCheck/');
  });

  it('goes from the form to the text message and from its code to a result, also if the session cannot be read [S0-4-039]', async () => {
    let cut = false;
    const screen = await openScreen(null, {
      answer: async ({ url }) => {
        const { pathname } = new URL(url);
        if (pathname === SESSION && cut) return new Response(null, { status: 503 });
        cut ||= pathname === CONFIRM;
        return null;
      },
    });
    screen.to('/en/registration/');
    const person = newPerson();
    await fillRegistration(person);
    await click(await find('button', 'Confirm'));
    const result = await findBy('[data-step="create_boss_account_result"]');
    expect(await find('button', /Log in/, result)).toBeDefined();
    expect(screen.calls.filter((call) => call === `POST ${CONFIRM}`)).toHaveLength(1);
  });

  it('that its viewer closes while it is sent ends logged in where they are', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const screen: Screen = await openScreen(null, {
      answer: async ({ url }) => {
        if (new URL(url).pathname === CONFIRM) await held;
        return null;
      },
    });
    screen.to('/en/search/harbour/?free_registration=1');
    await fillRegistration(newPerson());
    await click(await find('button', 'Confirm'));
    await findBy('[data-step="Loading"]');
    await click(await find('button', 'Close'));
    letGo();
    // The prompt for a new member's profile covers the account's button soon after it appears.
    await findBy('[aria-label^="Account"]');
    expect(location.pathname).toBe('/en/search/harbour/');
    await expect.poll(() => screen.platform.tabStorage.read(DRAFT)).toBeNull();
  });
});

describe('a registration whose code goes by email', () => {
  it('says so at each step, and ends logged in with a confirmed email', async () => {
    const by = (way: string) => sharedService().demo('flags', { flags: { registration_code_by: way } });
    await by('email');
    onTestFinished(() => by('auto'));
    const screen = await openScreen(null);
    screen.to('/en/registration/');
    const person = newPerson();
    await fillRegistration(person, true);
    const step = await findBy('[data-step="verify_sms"]');
    expect(step.textContent).toContain(`We’ve emailed a code to ${person.email}.`);
    expect(step.textContent).toContain('Email code');
    expect(step.textContent).not.toMatch(/texted|Mobile code/);
    await click(await find('button', 'Confirm'));
    await leaveDone();
    await expect.poll(() => location.pathname).toBe('/en/home/');
    expect((await screen.session()).user.email).toBe(person.email);
  });
});

describe('the years of birth of a registration', () => {
  it('end with those of the service’s year, whatever the computer’s clock says', async () => {
    const year = marketYear(Date.now());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year + 9}-06-15T12:00:00Z`) });
    onTestFinished(() => void vi.useRealTimers());
    const screen = await openScreen(null);
    screen.to('/en/registration/');
    await fill(await find('field', /^Email/, await findBy('[data-step="init"]')), newPerson().email);
    await click(await find('button', 'Continue'));
    const form = await findBy('[data-step="free_registration"]');
    const years = [...form.querySelectorAll('select[name="yearOfBirth"] option')].map(
      (option) => option.textContent,
    );
    expect(years[1]).toBe(String(lastBirthYear(year)));
  });
});

describe('what a form keeps in the tab', () => {
  const kept = (person: object) => JSON.stringify({ email: 'karen@example.com', lastName: 'Lau', ...person });

  it('is not shown to the next viewer after a login or logout in another tab', async () => {
    const platform = createFakePlatform({ kept: SHOWN, deviceId: crypto.randomUUID() });
    const screen = await openScreen(null, { platform });
    screen.to('/en/registration/');
    await fill(await find('field', /^Email/, await findBy('[data-step="init"]')), 'karen@example.com');
    await expect.poll(() => platform.tabStorage.read(DRAFT)).toContain('karen@example.com');
    await screen.post('/demo/api/persona', { key: 'free' });
    platform.receiveTabMessage('session-changed');
    await expect.poll(() => platform.tabStorage.read(DRAFT) ?? '').not.toContain('karen');
    await expect.poll(() => Reflect.get(document.querySelector('[name="email"]') ?? {}, 'value')).toBe('');
  });

  it('is not shown after a session that ended or changed while the page was closed', async () => {
    const platform = createFakePlatform({ kept: SHOWN, deviceId: crypto.randomUUID() });
    const screen = await openScreen(null, { platform });
    screen.to('/en/home/');
    await find('button', /^Log in/);
    platform.tabStorage.write(DRAFT, kept({ formKey: 'form-of-karen' }));
    screen.end();
    await screen.post('/demo/api/persona', { key: 'free' });
    screen.to('/en/registration/');
    await expect.poll(() => platform.tabStorage.read(DRAFT) ?? '').not.toContain('karen');
    await expect.poll(() => Reflect.get(document.querySelector('[name="email"]') ?? {}, 'value')).toBe('');
    expect(screen.calls).toContain(`GET ${SESSION}`);
  });
});
