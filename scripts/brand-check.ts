import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { BRAND_VARIABLE, readBrand } from '#scripts/brand/brand.ts';
import { demoIn } from '#scripts/brand/demo-texts.ts';
import { type Leftover, operatorLeftoversIn } from '#scripts/brand/leftovers.ts';
import { leftOfEarlier } from '#scripts/leftovers/check-earlier.ts';
import { leftOnPages } from '#scripts/leftovers/check-pages.ts';
import { leftInDesktop, leftInMessages, leftOfSample } from '#scripts/leftovers/check-programs.ts';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { writeTide } from '#scripts/station/write-tide.ts';
import { writeShellWorker } from '#scripts/web/shell-worker.ts';
import { inRoot } from './root.ts';

const LOGIN = { email: 'left@brand.example', password: 'Brandless2026' };
/** What the names of a brand's earlier releases began with, in the brand that is built here. */
const EARLIER = 'formerly';
const FLEET_TOKEN = 'a-token-of-the-check-alone';

/**
 * Builds a brand with a station of its own into a folder, opens its pages, and looks for what is left of the
 * product: in all replies with their headers, on drawn pages, and in all that a browser keeps; in emails, text
 * messages and receipts; in the desktop's program and the names of its package; and on operators' pages. What an
 * earlier release has left in browsers, what is the sample brand's, and what the built programs hold of the demo
 * counts too.
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
    const ofDemo = [...demoIn(web), ...(await buildService(folder))];
    const station = path.join(brand.folder, brand.station ?? '');
    const service = startService(folder, station);
    try {
      const address = await service.address;
      addLogin(path.join(folder, 'data'), station);
      return [
        ...ofDemo,
        ...leftOfSample(readBrand(path.resolve(inRoot(), source))),
        ...(await leftInMessages(path.join(folder, 'messages'))),
        ...(await leftInDesktop(brand, path.join(folder, 'desktop'))),
        ...(await leftOnPages(address, LOGIN)),
        ...(await leftForOperators(await service.operators)),
        ...operatorLeftoversIn('what the service prints', service.said()),
        ...(await leftOfEarlier(address, LOGIN, { earlier: EARLIER, today: brand.slug })),
      ];
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
  writeFileSync(file, JSON.stringify({ ...values, station: 'station', earlierPrefix: EARLIER }));
  const station = await writeTide(path.join(folder, 'station'), Date.now());
  /* The path of a practice stream has the product's name; nothing here plays it. */
  const channels = path.join(station, 'channels.json');
  writeFileSync(channels, readFileSync(channels, 'utf8').replaceAll('/live/harbour/', '/live/own/'));
  const identity = path.join(station, 'station.json');
  const { name } = values;
  writeFileSync(identity, JSON.stringify({ ...JSON.parse(readFileSync(identity, 'utf8')), name }));
  return readBrand(folder);
}

/** Builds the service and the command of its viewers into a folder, and returns what they hold of the demo. */
async function buildService(folder: string): Promise<readonly Leftover[]> {
  const { desktopConfiguration, servicePart, viewerPart } = await import('#scripts/lib/desktop-build.ts');
  const built = { service: servicePart(true), viewer: viewerPart(true) };
  for (const [name, part] of Object.entries(built))
    await build(desktopConfiguration(part, path.join(folder, name), false));
  const found = Object.keys(built).flatMap((name) => demoIn(path.join(folder, name)));
  /* The packages of metrics, which a container has beside the service. */
  symlinkSync(inRoot('node_modules'), path.join(folder, 'service', 'node_modules'), 'junction');
  return found;
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

/** Starts the built service on free ports; `address` and `operators` are those that it prints. */
function startService(folder: string, station: string) {
  const fleet = path.join(folder, 'fleet');
  mkdirSync(fleet);
  writeFileSync(path.join(fleet, 'policy.json'), JSON.stringify({ version: 1, startRoute: '/en/home/' }));
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
      '--ops-port',
      '0',
      '--fleet',
      fleet,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, HARBOUR_FLEET_TOKEN: FLEET_TOKEN },
    },
  );
  let said = '';
  const printed = (form: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const [, found] = form.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`The service ended: ${said}`)));
    });
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  return {
    address: printed(/"url":"(http:\/\/127\.0\.0\.1:\d+)/),
    operators: printed(/"ops":"(http:\/\/127\.0\.0\.1:\d+)/),
    said: () => said,
    stop: () => child.kill(),
  };
}

/** Pages of the service that its operator opens or a crawler reads, on either port. */
const FOR_OPERATORS = ['/fleet/', '/metrics', '/healthz', '/readyz'];

async function leftForOperators(operators: string): Promise<readonly Leftover[]> {
  const pages = await Promise.all(
    FOR_OPERATORS.map(async (page) => {
      const reply = await fetch(`${operators}${page}`);
      if (reply.status !== 200) throw new Error(`${page} answered ${reply.status}`);
      return operatorLeftoversIn(`operators’ page ${page}`, await reply.text());
    }),
  );
  return pages.flat();
}

const [source = process.env[BRAND_VARIABLE] ?? 'brand/peak'] = process.argv.slice(2);
const found = await checkLeftovers(path.resolve(inRoot(), source));
for (const { place, found: text } of found) console.log(`${place}: ${text}`);
console.log(`${found.length} left of the product in ${source}`);
process.exitCode = found.length === 0 ? 0 : 1;
