import { describe, expect, it } from 'vitest';
import { isAdHost, parseAdHosts } from './ad-hosts.ts';

describe('hosts of advertising', () => {
  it.each([
    ['ads.example', 'https://ads.example'],
    [' HTTPS://Ads.Example/ ', 'https://ads.example'],
    ['https://ads.example:443', 'https://ads.example'],
    ['ads.example:8443', 'https://ads.example:8443'],
    ['*.ads.example', 'https://*.ads.example'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:80', 'http://localhost'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('accepts %j as %s', (entry, host) => expect(parseAdHosts([entry])).toEqual({ ok: true, value: [host] }));

  it.each([
    '',
    '*',
    '*.example',
    '**.ads.example',
    'a.*.example',
    'http://ads.example',
    'ftp://ads.example',
    'https:',
    'data:',
    'ads.example/path',
    'ads.example?x',
    'user@ads.example',
    'ads.example:0',
    'ads.example:70000',
    '-ads.example',
    "ads.example; script-src 'unsafe-inline'",
    'ads.example other.example',
    "'self'",
    'ads.example,b.example',
    'ads..example',
  ])('rejects %j', (entry) =>
    expect(parseAdHosts(['ads.example', entry])).toEqual({ ok: false, error: entry }),
  );

  it('keeps each host once', () => {
    expect(parseAdHosts(['ads.example', 'https://ads.example'])).toEqual({
      ok: true,
      value: ['https://ads.example'],
    });
  });

  it.each([
    ['https://ads.example', true],
    ['https://cdn.wide.example:8443', true],
    ['https://a.b.wide.example:8443', true],
    ['https://wide.example:8443', false],
    ['https://cdn.wide.example', false],
    ['http://ads.example', false],
    ['https://ads.example.evil', false],
    ['https://evilwide.example:8443', false],
    ['null', false],
  ])('%s is one of them: %s', (origin, is) =>
    expect(isAdHost(['https://ads.example', 'https://*.wide.example:8443'], origin)).toBe(is),
  );
});
