import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { BRAND_VARIABLE, readBrand } from '#scripts/brand/brand.ts';
import { type Leftover, leftoversIn, OUR_ACCENT } from '#scripts/brand/leftovers.ts';
import { launchChromium } from '#scripts/lib/launch-chromium.ts';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { writeTide } from '#scripts/station/write-tide.ts';
import { writeShellWorker } from '#scripts/web/shell-worker.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';
import { inRoot } from './root.ts';

/** Screens that are opened in each language, without a login and with one. */
const SCREENS = [
  'home',
  'live',
  'epg',
  'search',
  'categories',
  'login',
  'free_registration',
  'account/info',
  'account/payments',
  'jetso',
  'imported',
  'recordings',
  'pair',
  'nowhere',
];
const LOGIN = { email: 'left@brand.example', password: 'Brandless2026' };
const READ = /text|json|javascript|xml|manifest|svg/;

/**
 * Builds a brand with a station of its own into a folder, opens its pages, and looks for what is left of the
 * product: in all replies with their headers, on drawn pages, and in all that a browser keeps.
 */
async function checkLeftovers(source: string): Promise<readonly Leftover[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-left-'));
  try {
    const brand = await brandWithStation(source, path.join(folder, 'brand'));
    process.env[BRAND_VARIABLE] = brand.folder;
    const web = path.join(folder, 'web');
    const built = await runNode(toolArguments('vite', ['build', '--logLevel', 'warn', '--outDir', web]), {
      env: { NODE_ENV: 'production', [BRAND_VARIABLE]: brand.folder },
    });
    if (built.code !== 0) throw new Error(built.output);
    writeShellWorker(web, brand);
    await buildService(path.join(folder, 'service'));
    const station = path.join(brand.folder, brand.station ?? '');
    const service = startService(folder, station);
    try {
      const address = await service.address;
      addLogin(path.join(folder, 'data'), station);
      return await lookAt(address);
    } finally {
      service.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of the brand whose station is a sample with the brand's name. */
async function brandWithStation(source: string, folder: string) {
  cpSync(source, folder, { recursive: true });
  const file = path.join(folder, 'brand.json');
  const values = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...values, station: 'station' }));
  const station = await writeTide(path.join(folder, 'station'), Date.now());
  const identity = path.join(station, 'station.json');
  const { name } = values;
  writeFileSync(identity, JSON.stringify({ ...JSON.parse(readFileSync(identity, 'utf8')), name }));
  return readBrand(folder);
}

async function buildService(folder: string): Promise<void> {
  const { desktopConfiguration, SERVICE_PART } = await import('#scripts/lib/desktop-build.ts');
  await build(desktopConfiguration(SERVICE_PART, folder, false));
}

/** Adds the member whose screens are opened. */
function addLogin(data: string, station: string): void {
  const place = ['--data', data, '--station', station];
  const added = spawnSync(
    process.execPath,
    [inRoot('demo', 'viewer.ts'), 'add', '--email', LOGIN.email, '--password-stdin', ...place],
    { input: LOGIN.password, encoding: 'utf8' },
  );
  if (added.status !== 0) throw new Error(added.stderr);
}

/** Starts the built service on a free port; `address` is what it prints. */
function startService(folder: string, station: string) {
  const child = spawn(
    process.execPath,
    [
      path.join(folder, 'service', 'main.js'),
      '--web',
      path.join(folder, 'web'),
      '--data',
      path.join(folder, 'data'),
      '--station',
      station,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const address = new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The service ended: ${said}`)));
  });
  return { address, stop: () => child.kill() };
}

/** Opens every screen in both languages, as a guest and as a member, and returns what was found. */
async function lookAt(url: string): Promise<readonly Leftover[]> {
  const browser = await launchChromium();
  const found: Leftover[] = [];
  try {
    for (const isMember of [false, true]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const read = readReplies(page, found);
      if (isMember) await logIn(page, url);
      for (const language of LANGUAGES) {
        for (const screen of SCREENS) {
          await page.goto(`${url}/${language}/${screen}/`);
          await drawn(page);
          found.push(...(await onPage(page, `${language}/${screen}`)));
        }
      }
      found.push(
        ...(await inBrowser(page)),
        ...leftoversIn('cookies', JSON.stringify(await context.cookies())),
      );
      await read();
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return found;
}

/** Logs a browser in: by the call, in the page, whose cookies then are those of the login. */
async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/home/`);
  await drawn(page);
  const status = await page.evaluate(
    async ({ path: address, body }) =>
      (
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    {
      path: loginEndpoints.login.path,
      body: { id: LOGIN.email, password: LOGIN.password, accept_tnc: true, accept_mkt: false },
    },
  );
  if (status !== 200) throw new Error(`The login answered ${status}`);
}

/** Waits until a page shows its screen. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('main')?.textContent ?? '').trim() !== '');
}

/** Reads the replies of a page as they come; the returned function waits for those that are on the way. */
function readReplies(page: Page, found: Leftover[]): () => Promise<void> {
  const reading: Promise<void>[] = [];
  const seen = new Set<string>();
  page.context().on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    found.push(
      ...leftoversIn(`address ${pathname}`, reply.url()),
      ...leftoversIn(`headers of ${pathname}`, JSON.stringify(reply.headers())),
    );
    if (seen.has(pathname) || !READ.test(reply.headers()['content-type'] ?? '')) return;
    seen.add(pathname);
    reading.push(
      reply.text().then(
        (text) => void found.push(...leftoversIn(`reply ${pathname}`, text)),
        () => undefined,
      ),
    );
  });
  return async () => void (await Promise.all(reading));
}

/** What is drawn: the document with its attributes, and the colour of anything that is the product's. */
async function onPage(page: Page, place: string): Promise<readonly Leftover[]> {
  const { html, coloured } = await page.evaluate((accent) => {
    const drawn = [...document.querySelectorAll('*')].find((one) => {
      const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(one);
      return [color, backgroundColor, borderTopColor, fill].includes(accent);
    });
    return { html: document.documentElement.outerHTML, coloured: drawn?.outerHTML.slice(0, 80) ?? null };
  }, OUR_ACCENT);
  return [
    ...leftoversIn(`page ${place}`, html),
    ...(coloured === null ? [] : [{ place: `colour on ${place}`, found: coloured }]),
  ];
}

/** What the browser keeps of the site. */
async function inBrowser(page: Page): Promise<readonly Leftover[]> {
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    names: window.name,
  }));
  return Object.entries(kept).flatMap(([place, value]) => leftoversIn(place, JSON.stringify(value)));
}

const [source = process.env[BRAND_VARIABLE] ?? 'brand/peak'] = process.argv.slice(2);
const found = await checkLeftovers(path.resolve(inRoot(), source));
for (const { place, found: text } of found) console.log(`${place}: ${text}`);
console.log(`${found.length} left of the product in ${source}`);
process.exitCode = found.length === 0 ? 0 : 1;
