import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import texts from '#locales/en/joining.json' with { type: 'json' };
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { startChildService } from '#scripts/lib/service.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { createPasswords } from '#service/kernel/passwords.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { medianEstimate, quantile, quantileEstimate } from './statistics.ts';
import { below } from './verdict.ts';

const SCRIPT_BUDGET = 40_000;
const ANSWER_BUDGET = 50;
/** Milliseconds without another script after which a page counts as having fetched all its scripts. */
const SCRIPTS_QUIET = 4000;
/** Chunks that the report names, the largest first. */
const SHOWN_CHUNKS = 8;
/** Registrations; an address may check twenty emails in a quarter of an hour. */
const rounds = process.argv.includes('--quick') ? 4 : 18;
const PASSWORD = 'Harbour2026';
const LIMIT = 30_000;
const say = (line: string): void => console.log(line);

/**
 * Steps of a registration with the time from the one before (ms), and the times of the service's answers by
 * path.
 */
type Round = {
  readonly steps: ReadonlyMap<string, number>;
  readonly answers: readonly (readonly [string, number])[];
  /** One hash of a password alone, right after the registration (ms). */
  readonly hash: number;
};

/** The call that hashes a password. The hash is slow on purpose, so only the time beyond it counts. */
const HASHING = '/api/registration/confirmActivation/';

/**
 * Registers a new customer as fast as the page lets it, from opening the form until the browser is logged in.
 */
async function registers(browser: Browser, origin: string, round: number): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    const steps = new Map<string, number>();
    let last = performance.now();
    const mark = (name: string): void => {
      const now = performance.now();
      steps.set(name, now - last);
      last = now;
    };
    const step = (name: string) => page.locator(`[data-step="${name}"]`).waitFor();
    const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
    await page.goto(`${origin}/en/registration/`, { waitUntil: 'commit' });
    await step('init');
    mark('form is open');
    await fill('email', `bench-${round}@example.com`);
    await page.keyboard.press('Enter');
    await step('free_registration');
    mark('email is checked');
    await page.getByRole('radio', { name: texts.person.ms }).check({ force: true });
    await fill('lastName', 'Lau');
    await fill('firstName', 'Ka Yan');
    await fill('mobileNumber', `6123${String(round).padStart(4, '0')}`);
    await fill('password', PASSWORD);
    await fill('confirmPassword', PASSWORD);
    await page.getByRole('checkbox', { name: texts.person.terms }).check();
    mark('form is filled in');
    await page.locator('[data-captcha="solved"]').waitFor();
    mark('captcha is solved');
    await page.getByRole('button', { name: texts.person.submit, exact: true }).click();
    await step('verify_sms');
    mark('code is sent');
    await fill('code', await sentCode(origin));
    await page.keyboard.press('Enter');
    await step('pairing_result_at_create_boss_account');
    mark('logged in');
    return { steps, answers: await answersOf(page), hash: await timeOfHash() };
  } finally {
    await context.close();
  }
}

async function timeOfHash(): Promise<number> {
  const began = performance.now();
  await createPasswords().hash(PASSWORD);
  return performance.now() - began;
}

async function sentCode(origin: string): Promise<string> {
  const state: { readonly messages: readonly { readonly kind: string; readonly text: string }[] } = await (
    await fetch(`${origin}/demo/api/state`)
  ).json();
  return /[A-Z]{3}-\d{6}/.exec(state.messages.find(({ kind }) => kind === 'sms-code')?.text ?? '')?.[0] ?? '';
}

/** The time from request to first byte of each call of joining that the page made. */
const answersOf = (page: Page): Promise<(readonly [string, number])[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const { pathname } = new URL(entry.name);
      const isCall = /^\/api\/(registration|harbour\/captcha|memberzone\/(requestSMS|verifySMS))/.test(
        pathname,
      );
      if (!isCall || !(entry instanceof PerformanceResourceTiming)) return [];
      return [[pathname, entry.responseStart - entry.requestStart] as const];
    }),
  );

type Script = { readonly name: string; readonly bytes: number };

/** Scripts by what needs them: the form as it opens, and the steps after the email, once that is typed. */
type FormScripts = { readonly opening: readonly Script[]; readonly further: readonly Script[] };

const isScript = (name: string): boolean => /\.js(\?|$)/.test(name);

/**
 * Names of the scripts that a page has fetched. Files that every screen fetches once it is shown (the endpoint
 * table, the shell's notices, the main screens) are no part of the form: all pages wait for them.
 */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(
    (quiet) => {
      const ends = performance
        .getEntriesByType('resource')
        .flatMap((entry) => (/\.js(\?|$)/.test(entry.name) ? [entry.startTime] : []));
      return performance.now() - Math.max(...ends) > quiet;
    },
    SCRIPTS_QUIET,
    { timeout: LIMIT },
  );
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(names.filter(isScript))];
}

/** The scripts that the form needs beyond those of home, all of its chunks, with their bytes after gzip. */
async function formScripts(browser: Browser, origin: string): Promise<FormScripts> {
  const open = async (address: string, ready: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${origin}${address}`);
    await page.locator(ready).first().waitFor({ timeout: LIMIT });
    return page;
  };
  const [homePage, page] = await Promise.all([
    open('/en/home/', 'main section li a[href]'),
    open('/en/registration/', '[data-step="init"]'),
  ]);
  const [home, opening] = await Promise.all([scriptsOf(homePage), scriptsOf(page)]);
  await page.locator('[name="email"]').fill('bench@example.com');
  await page.waitForFunction(
    (before) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\.js(\?|$)/.test(name) && !before.includes(name)),
    opening,
    { timeout: LIMIT },
  );
  const all = await scriptsOf(page);
  await Promise.all([homePage.context().close(), page.context().close()]);
  const sized = async (names: readonly string[]): Promise<readonly Script[]> => {
    const scripts = names.map(async (name) => ({
      name: path.posix.basename(new URL(name).pathname),
      bytes: gzipSync(new Uint8Array(await (await fetch(name)).arrayBuffer())).byteLength,
    }));
    return (await Promise.all(scripts)).toSorted((one, other) => other.bytes - one.bytes);
  };
  return {
    opening: await sized(opening.filter((name) => !home.includes(name))),
    further: await sized(all.filter((name) => !home.includes(name) && !opening.includes(name))),
  };
}

async function measure(): Promise<{ readonly made: readonly Round[]; readonly scripts: FormScripts }> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  const data = mkdtempSync(path.join(tmpdir(), 'harbour-bench-join-'));
  const [service, browser] = await Promise.all([
    startChildService({ args: ['--data', data, '--port', '0', '--web', WEB_FOLDER] }),
    launchChromium(),
  ]);
  try {
    const { origin } = new URL(service.url);
    const scripts = await formScripts(browser, origin);
    const made: Round[] = [];
    for (let round = 0; round < rounds; round += 1) made.push(await registers(browser, origin, round));
    /* The first registration is not counted: it loads and compiles the code of both ends. */
    return { made: made.slice(1), scripts };
  } finally {
    await browser.close();
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const { made, scripts } = await measure();
const all = made.flatMap(({ answers }) => answers);
const p95 = (values: readonly number[]): number => quantile(values, 0.95);
const stepRows = [...(made[0]?.steps.keys() ?? [])].map((name) =>
  soloRow(
    'step, median',
    name,
    'ms',
    quantile(
      made.map(({ steps }) => steps.get(name) ?? Number.NaN),
      0.5,
    ),
  ),
);
const totals = made.map(({ steps }) => [...steps.values()].reduce((sum, ms) => sum + ms, 0));
const callRows = [...new Set(all.map(([call]) => call))].map((call) =>
  soloRow('answer, p95', call, 'ms', p95(all.filter(([one]) => one === call).map(([, ms]) => ms))),
);
const weightOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const weight = weightOf(scripts.opening);
const rows: BenchRow[] = [
  ...stepRows,
  soloRow('whole, median', 'from opening the form to being logged in', 'ms', quantile(totals, 0.5)),
  ...callRows,
  soloRow(
    'service',
    'one hash of a password alone, median',
    'ms',
    quantile(
      made.map(({ hash }) => hash),
      0.5,
    ),
  ),
  soloRow('form', 'JavaScript beyond home, gzip', 'B', weight),
  soloRow('form', 'JavaScript of the steps after the email, gzip', 'B', weightOf(scripts.further)),
  ...scripts.opening
    .slice(0, SHOWN_CHUNKS)
    .map(({ name, bytes }) => soloRow('form, chunk', name, 'B', bytes)),
];
const plain = quantileEstimate(
  all.filter(([call]) => call !== HASHING).map(([, ms]) => ms),
  0.95,
);
const beyondHash = medianEstimate(
  made.flatMap(({ answers, hash }) =>
    answers.filter(([call]) => call === HASHING).map(([, ms]) => ms - hash),
  ),
);
finishBench('join', rows, [
  below('answers without password hashing, p95, ms', plain, ANSWER_BUDGET),
  below('answer that hashes the password, beyond the hash, median, ms', beyondHash, ANSWER_BUDGET),
  below("the form's JavaScript, gzip bytes", weight, SCRIPT_BUDGET),
]);
