import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeDestination } from './destination.ts';
import {
  DESTINATION_CASES,
  LOGIN_TAB_CASES,
  NOTHING_ASKED,
  ORIGIN,
  PARAMETER_CASES,
  PLAN_CASES,
  STRIP_CASES,
} from './entry.cases.ts';
import { entryParameters, entryPlan, withoutOneTimeParameters } from './entry-parameters.ts';
import { loginTabs } from './login-tabs.ts';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%5c',
        '%2f',
        '%252f',
        '%2e',
        '..',
        '.',
        '@',
        ':',
        'https:',
        'javascript:',
        'tc',
        'en',
        '/tc/',
      ),
      fc.constantFrom(
        '?',
        '#',
        '%',
        '%00',
        '%0d%0a',
        '\t',
        '\n',
        '\u0000',
        '\u202e',
        '\ufeff',
        'evil.example',
        ORIGIN,
        '電',
        '\ud800',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const staysHere = (to: string): void => {
  const url = new URL(to, ORIGIN);
  expect([url.origin, url.username, url.password]).toEqual([ORIGIN, '', '']);
  expect(url.pathname).toMatch(/^\/(?:tc|en)(?:\/(?!\/)|$)/);
  expect(new URL(url.pathname, 'https://other.example').origin).toBe('https://other.example');
  expect(new URL(decodeURIComponent(url.pathname), 'https://other.example').origin).toBe(
    'https://other.example',
  );
};

describe('destination', () => {
  it.each(DESTINATION_CASES)('[S0-2-028] %s', (_sentence, raw, to) =>
    expect(safeDestination(raw, ORIGIN)).toBe(to),
  );

  it.each(DESTINATION_CASES.flatMap(([sentence, , to]) => (to === null ? [] : [[sentence, to] as const])))(
    '[S0-2-028] %s and stays on the origin',
    (_sentence, to) => staysHere(to),
  );

  it('[S0-2-028] whatever arrives, nothing throws and nothing leads off the origin', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('', '/tc/', `${ORIGIN}/en/`, '/'), (tail, head) => {
        const to = safeDestination(head + tail, ORIGIN);
        if (to !== null) staysHere(to);
      }),
      { numRuns: 5000 },
    );
  });

  it('[S0-2-028] encoding an attack, however often, does not carry it through', () => {
    const attack = fc.constantFrom(
      '//evil.example',
      '\\evil.example',
      '/../..//evil.example',
      '/\u0000',
      '/\r\nx: y',
    );
    const encodings = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(attack, encodings, (text, times) => {
        let part: string = text;
        for (let round = 0; round < times; round += 1) part = encodeURIComponent(part);
        expect(safeDestination(`/tc/${part}`, ORIGIN)).toBeNull();
      }),
    );
  });

  it('[S0-2-028] every screen of the app passes unchanged', () => {
    const name = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom('a', 'Z', '9', '-', '_', '電', '車'),
    });
    fc.assert(
      fc.property(fc.constantFrom('tc', 'en'), fc.array(name, { maxLength: 5 }), (lang, names) => {
        const path = `/${[lang, ...names.map(encodeURIComponent)].join('/')}/`;
        expect(safeDestination(path, null)).toBe(path);
      }),
    );
  });
});

describe('query parameters', () => {
  it.each(PARAMETER_CASES)('[%s] %s', (_spec, _sentence, query, page, read) =>
    expect(entryParameters(new URLSearchParams(query), page)).toEqual({ ...NOTHING_ASKED, ...read }),
  );
  it('of a parameter that appears twice the first counts', () => {
    const query = new URLSearchParams('destUrl=/tc/live/&destUrl=//evil.example');
    expect(entryParameters(query, { path: '/tc/', origin: null }).destination).toBe('/tc/live/');
  });
  it('whatever a query holds, reading it never throws and its texts are strict', () => {
    const names = fc.constantFrom(
      'login',
      'destUrl',
      'free_registration',
      'edit_profile',
      'ctmtoken',
      'deviceid',
      'lpprompt',
      'sub',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, hostile)), (pairs) => {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
        const read = entryParameters(query, { path: '/tc/live/', origin: ORIGIN });
        expect(read.sub ?? '').toMatch(/^[\w-]*$/);
        expect(read.carrierLink?.deviceId ?? '').toMatch(/^[A-Za-z0-9=-]*$/);
        expect(entryPlan(read, 'guest').open).not.toBe('destination');
        expect(withoutOneTimeParameters(`?${query}`)).not.toMatch(/ctmtoken|deviceid=/);
      }),
    );
  });
  it.each(STRIP_CASES)('%s', (_sentence, search, kept) =>
    expect(withoutOneTimeParameters(search)).toBe(kept),
  );
  it.each(PLAN_CASES)('[%s] %s', (_spec, _sentence, parameters, kind, plan) =>
    expect(entryPlan(parameters, kind)).toEqual(plan),
  );
});

describe('login tabs', () => {
  it.each(LOGIN_TAB_CASES)('[%s] %s', (_spec, _sentence, facts, drawn) => {
    const { tabs, ...rest } = loginTabs(facts);
    expect({ tabs: tabs.join(' '), ...rest }).toEqual({
      registrationLink: false,
      carrierLogin: false,
      macauFreeRegistration: false,
      ...drawn,
    });
  });
});
