import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP, parseStartOptions } from './options.ts';

const PLAIN = {
  target: 'auto',
  port: 0,
  host: null,
  allowHosts: [],
  demo: null,
  demoCountry: null,
  open: true,
  station: null,
  watch: false,
  playlist: null,
  guide: null,
  remoteConfig: null,
  adHosts: [],
  help: false,
};
const HOME = resolve('home');

describe('switches of npm start', () => {
  it.each([
    { argv: [], options: PLAIN },
    { argv: ['--web'], options: { ...PLAIN, target: 'web' } },
    { argv: ['--desktop'], options: { ...PLAIN, target: 'desktop' } },
    { argv: ['--port', '8080'], options: { ...PLAIN, port: 8080 } },
    { argv: ['--port=8080'], options: { ...PLAIN, port: 8080 } },
    {
      argv: ['--host', '0.0.0.0', '--allow-host', 'tv.lan', '--demo'],
      options: { ...PLAIN, host: '0.0.0.0', allowHosts: ['tv.lan'], demo: true },
    },
    { argv: ['--no-demo'], options: { ...PLAIN, demo: false } },
    { argv: ['--demo-country', 'mo', '--no-open'], options: { ...PLAIN, demoCountry: 'MO', open: false } },
    { argv: ['--station', 'town'], options: { ...PLAIN, station: join(HOME, 'town') } },
    {
      argv: ['--station', 'https://tv.example/town.zip', '--watch'],
      options: { ...PLAIN, station: 'https://tv.example/town.zip', watch: true },
    },
    { argv: ['--playlist', 'mine.m3u'], options: { ...PLAIN, playlist: join(HOME, 'mine.m3u') } },
    {
      argv: ['--playlist=https://tv.example/a.m3u', '--guide', 'g.xml.gz'],
      options: { ...PLAIN, playlist: 'https://tv.example/a.m3u', guide: join(HOME, 'g.xml.gz') },
    },
    { argv: ['--remote-config', 'c.json'], options: { ...PLAIN, remoteConfig: join(HOME, 'c.json') } },
    {
      argv: ['--remote-config', '{"ads_enabled":false}'],
      options: { ...PLAIN, remoteConfig: '{"ads_enabled":false}' },
    },
    {
      argv: ['--ad-host', 'ads.example', '--ad-host=*.cdn.example:8443'],
      options: { ...PLAIN, adHosts: ['https://ads.example', 'https://*.cdn.example:8443'] },
    },
    { argv: ['--help'], options: { ...PLAIN, help: true } },
    { argv: ['-h'], options: { ...PLAIN, help: true } },
  ])('$argv', ({ argv, options }) => {
    expect(parseStartOptions(argv, HOME)).toEqual({ ok: true, value: options });
  });

  it.each([
    { argv: ['--wbe'], says: '--wbe' },
    { argv: ['extra'], says: 'extra' },
    { argv: ['--port'], says: 'port' },
    { argv: ['--port', 'eighty'], says: '"eighty"' },
    { argv: ['--port', '70000'], says: '"70000"' },
    { argv: ['--port='], says: '""' },
    { argv: ['--demo-country', 'Macau'], says: '"Macau"' },
    { argv: ['--ad-host', 'https://ads.example/path'], says: '--ad-host takes a host' },
    { argv: ['--remote-config='], says: '--remote-config' },
    { argv: ['--station='], says: '--station takes' },
    { argv: ['--station', 'on-air'], says: 'npm run service -- --data FOLDER --station on-air' },
    { argv: ['--watch'], says: '--watch needs --station' },
    { argv: ['--station', 'town', '--demo'], says: 'cannot be combined' },
    { argv: ['--demo', '--no-demo'], says: 'cannot be combined' },
    { argv: ['--host='], says: '--host' },
    { argv: ['--guide', 'g.xml'], says: '--playlist' },
    { argv: ['--playlist='], says: '--playlist' },
    { argv: ['--web', '--desktop'], says: 'cannot be combined' },
  ])('$argv is refused with a sentence', ({ argv, says }) => {
    expect(parseStartOptions(argv)).toEqual({ ok: false, error: expect.stringContaining(says) });
  });
});

describe('--help', () => {
  it('lists every switch, those for own channels included', () => {
    for (const name of [
      '--web',
      '--desktop',
      '--port',
      '--host',
      '--allow-host',
      '--demo ',
      '--no-demo',
      '--demo-country',
      '--playlist FILE|URL',
      '--guide FILE|URL',
      '--no-open',
      '--help',
    ])
      expect(HELP).toContain(name);
  });
});
