import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readClientFile } from '#service/start/read-client-file.ts';
import { writeSite } from './site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'harbour-site-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the files of a brand for a CDN', () => {
  it('name the operator’s back end and the worker as the brand’s page looks for them', () => {
    const web = path.join(folder, 'web');
    mkdirSync(path.join(web, 'assets'), { recursive: true });
    writeFileSync(
      path.join(web, 'index.html'),
      '<html><head>\n<meta name="peak-tv-shell-worker" content="/shell-worker.js" />\n</head></html>',
    );
    writeFileSync(path.join(web, 'shell-files.json'), '[]');
    const file = path.join(folder, 'client.json');
    writeFileSync(file, JSON.stringify({ version: 1, api: { base: 'https://api.peak.example/' } }));
    const client = readClientFile(file);
    const site = path.join(folder, 'site');
    writeSite(web, site, [], client, { slug: 'peak-tv', earlierPrefix: '' });
    const page = readFileSync(path.join(site, 'index.html'), 'utf8');
    expect(page).toContain('<meta name="peak-tv-client" content="');
    const worker = readFileSync(path.join(site, 'shell-worker.js'), 'utf8');
    expect(worker).toContain('"peak-tv-shell-"');
    expect(`${page}${worker}`).not.toMatch(/harbour/i);
  });
});
