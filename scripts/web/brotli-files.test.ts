import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { firstFiles, writeBrotliFiles } from './brotli-files.ts';

const web = mkdtempSync(join(tmpdir(), 'harbour-brotli-'));
afterAll(() => rmSync(web, { recursive: true, force: true }));
mkdirSync(join(web, 'assets'));
const assets = ['app-1.js', 'app-1.css', 'tc-1.js', 'en-1.js', 'tc-further-1.js', 'guide-1.js'];
for (const name of assets) writeFileSync(join(web, 'assets', name), `/* ${name} */`.repeat(100));
writeFileSync(
  join(web, 'index.html'),
  '<script type="module" src="/assets/app-1.js"></script><link rel="stylesheet" href="/assets/app-1.css">',
);
writeFileSync(
  join(web, 'load-hints.json'),
  JSON.stringify({
    home: ['assets/app-1.js', 'assets/app-1.css'],
    first: { tc: ['assets/tc-1.js'], en: ['assets/en-1.js'] },
    further: { tc: ['assets/tc-further-1.js'], en: [] },
  }),
);

it('what comes before home is kept compressed next to itself, and nothing else', () => {
  const first = ['assets/app-1.js', 'assets/app-1.css', 'assets/tc-1.js', 'assets/en-1.js'];
  expect(firstFiles(web)).toEqual(first);
  writeBrotliFiles(web);
  const written = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.br'));
  expect(written.map((name) => `assets/${name.slice(0, -3)}`).sort()).toEqual([...first].sort());
  for (const file of first)
    expect(brotliDecompressSync(readFileSync(join(web, `${file}.br`)))).toEqual(
      readFileSync(join(web, file)),
    );
});
