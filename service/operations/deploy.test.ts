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

  it('grafana-dashboard.json names metrics that a process has', async () => {
    const text = await createMetrics({ openStreams: () => 0, ready: () => true }).text();
    const expressions = [...read('grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)].map(
      ([, one = '']) => one,
    );
    const names = expressions.flatMap((one) => one.match(/\b(?:harbour|nodejs|process)_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(8);
    const metrics = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, one]) => one));
    expect(names.filter((one) => !metrics.has(one.replace(/_(?:count|bucket)$/, '')))).toEqual([]);
  });
});
