import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { writePackage } from '#service/testing/test-package.ts';
import { readBrand } from './brand.ts';
import { brandPlugin } from './brand-plugin.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'harbour-brand-ads-'));
afterAll(() => rmSync(scratch, { recursive: true }));

it('the desktop app of a brand may reach the ads of the station in its folder, and its own', async () => {
  const folder = path.join(scratch, 'brand');
  await cp(inRoot('brand', 'peak'), folder, { recursive: true });
  await mkdir(path.join(folder, 'town'));
  await writePackage(path.join(folder, 'town'), {
    'station.json': { name: 'Town TV' },
    'channels.json': [{ number: 1, code: 'ONE', name: 'One', stream: 'https://cdn.example/1.m3u8' }],
    'ads.json': {
      servers: [{ tag: 'https://ads.example/vast?unit=[adunit]' }],
      hosts: ['*.films.example'],
    },
  });
  const brand = { ...readBrand(folder), station: 'town', adHosts: ['https://more.example'] };
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [brandPlugin(brand)],
    build: {
      write: false,
      minify: false,
      lib: { entry: inRoot('shared', 'kernel', 'product.ts'), formats: ['es'], fileName: 'product' },
    },
  });
  const [output] = [made].flat().filter((one) => 'output' in one);
  const code = output?.output.map((one) => (one.type === 'chunk' ? one.code : '')).join('') ?? '';
  const hosts = /adHosts"?: ?\[([^\]]*)\]/.exec(code)?.[1]?.match(/https:[^"]+/g);
  expect(hosts?.toSorted()).toEqual([
    'https://*.films.example',
    'https://ads.example',
    'https://more.example',
  ]);
});
