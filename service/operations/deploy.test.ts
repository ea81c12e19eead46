import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (name: string): string => readFileSync(path.join(root, 'deploy', name), 'utf8');

describe('files of deploy', () => {
  const help = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'demo', 'main.ts'), '--help'],
    {
      encoding: 'utf8',
    },
  ).stdout;

  it.each(['Containerfile', 'compose.yaml', 'systemd/harbour-tv.service'])(
    '%s starts the service with switches that it has',
    (name) => {
      const command = read(name).split(/ENTRYPOINT|command: >-|ExecStart=/)[1] ?? '';
      const switches = [...command.matchAll(/--([a-z][a-z-]+)/g)].flatMap(([, one = '']) =>
        one === 'disable-warning' ? [] : [one],
      );
      expect(switches.length).toBeGreaterThan(5);
      expect(switches.filter((one) => !help.includes(`--${one} `))).toEqual([]);
    },
  );

  it('nginx.conf lets a worker open two files for each connection, and takes HTTP/2 and the address of a viewer behind a CDN', () => {
    const proxy = read('nginx.conf');
    const numberOf = (name: string): number =>
      Number(new RegExp(`^[^#]*\\b${name} (\\d+);`, 'm').exec(proxy)?.[1]);
    expect(numberOf('worker_connections')).toBeGreaterThan(10_000);
    expect(numberOf('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * numberOf('worker_connections'));
    for (const name of ['cdn', 'tls'])
      expect(proxy).toMatch(new RegExp(`^\\s*include \\S+/${name}\\*\\.conf;`, 'm'));
    expect(read('nginx-tls.conf')).toMatch(/^listen 443 ssl http2;/m);
    const cdn = read('nginx-cdn.conf');
    expect(cdn.match(/^real_ip_header /gm)).toHaveLength(1);
    expect(cdn).toMatch(/^set_real_ip_from /m);
  });

  it('grafana-dashboard.json names metrics that a process has', async () => {
    const text = await createMetrics({
      openStreams: () => 0,
      ready: () => true,
      busConnected: () => true,
    }).text();
    const expressions = [...read('grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)].map(
      ([, one = '']) => one,
    );
    const names = expressions.flatMap((one) => one.match(/\b(?:harbour|nodejs|process)_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(8);
    const metrics = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, one]) => one));
    expect(names.filter((one) => !metrics.has(one.replace(/_(?:count|bucket)$/, '')))).toEqual([]);
  });
});
