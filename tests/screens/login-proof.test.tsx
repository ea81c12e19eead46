import { beforeEach, describe, expect, it } from 'vitest';
import {
  all,
  axeFindings,
  click,
  fieldValue,
  fill,
  find,
  findBy,
  openScreen,
  says,
  sharedService,
} from './app-in-test.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

const LOGIN = '/api/auth/login/';
const CHALLENGE = '/api/harbour/auth/login-challenge/';
const ID = 'paid@demo.harbour.tv';
const WORDS = {
  en: {
    id: /^Email or customer ID/,
    password: /^Password/,
    submit: 'Log in',
    wait: 'Try again in 7 minutes.',
    start: 'Check and log in',
    stop: 'Stop',
  },
  tc: {
    id: /^電郵或客戶編號/,
    password: /^密碼/,
    submit: '登入',
    wait: '請於 7 分鐘後再試',
    start: '確認並登入',
    stop: '停止',
  },
} as const;
type Language = keyof typeof WORDS;

const held = (): Response =>
  Response.json(
    { errors: { code: 'TOO_MANY_REQUESTS' } },
    { status: 429, headers: { 'retry-after': '384' } },
  );
/** Holds back a login without a proof; one with a proof goes to the service. */
const heldWithoutProof = async (request: Request): Promise<Response | null> => {
  if (new URL(request.url).pathname !== LOGIN) return null;
  return 'captchaCode' in (await request.clone().json()) ? null : held();
};

/** The login page with a password that has to wait. */
async function waiting(
  language: Language,
  answer: (request: Request) => Promise<Response | null> = heldWithoutProof,
) {
  const words = WORDS[language];
  const screen = await openScreen(null, { answer });
  screen.to(`/${language}/login/`);
  await fill(await find('field', words.id), ID);
  await fill(await find('field', words.password), 'Harbour2026');
  const form = await findBy('form');
  await click(await find('button', words.submit, form));
  await findBy('[data-message="TOO_MANY_REQUESTS"]');
  return { ...screen, words };
}

describe('a login that has to wait', () => {
  it.each<Language>(['en', 'tc'])(
    'can be tried at once, by a button that keeps the focus and what was typed (%s)',
    async (language) => {
      const { words, session, calls } = await waiting(language);
      await says(words.wait);
      expect(await axeFindings()).toEqual([]);
      await click(await find('button', words.start));
      await findBy('[data-proof="working"]');
      expect(document.activeElement?.textContent).toBe(words.stop);
      expect([await fieldValue(words.id), await fieldValue(words.password)]).toEqual([ID, 'Harbour2026']);
      await expect.poll(async () => (await session()).user.guest, { timeout: 15_000 }).toBe(false);
      expect(calls.filter((call) => call.endsWith(LOGIN) || call.endsWith(CHALLENGE))).toEqual([
        `POST ${LOGIN}`,
        `POST ${CHALLENGE}`,
        `POST ${LOGIN}`,
      ]);
    },
  );

  it('can be stopped, which keeps what was typed', async () => {
    const { words } = await waiting('en', async (request) =>
      new URL(request.url).pathname === CHALLENGE
        ? new Promise<null>(() => undefined)
        : heldWithoutProof(request),
    );
    await click(await find('button', words.start));
    await click(await find('button', words.stop));
    await expect.poll(() => document.querySelector('[data-proof]')).toBeNull();
    expect([await fieldValue(words.id), await fieldValue(words.password)]).toEqual([ID, 'Harbour2026']);
  });

  it('says how long if no proof is accepted any more, and what went wrong without a line', async () => {
    let down = false;
    const { words } = await waiting('en', async (request) => {
      if (new URL(request.url).pathname !== CHALLENGE) return heldWithoutProof(request);
      return down ? Response.json({}, { status: 500 }) : held();
    });
    await click(await find('button', words.start));
    await says(words.wait);
    down = true;
    await click(await find('button', words.start));
    await findBy('[data-message="unknown_error"]');
    expect(all('button', words.start)).toEqual([]);
    expect(await fieldValue(words.password)).toBe('Harbour2026');
  });
});
