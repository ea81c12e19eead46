import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { CALL_FAULTS, SHOWN_AT_FAILURE } from '#tests/fixtures/failing-calls.ts';
import { all, find, findBy, openScreen, sharedService } from './app-in-test.ts';

/**
 * The calls of screens, and what a screen shows when a call keeps failing: an error in its place, its content
 * with an error in one part, or its content. A failed session has no guest token, so Home has nothing to
 * show.
 */
type Case = {
  readonly call: EndpointName;
  readonly screen: string;
  readonly shows: 'error' | 'part' | 'content';
  readonly guest?: true;
};
const PROGRAMME = '/en/programme/115001/Moon-Express/';
const CASES: readonly Case[] = [
  { call: 'getSession', screen: '/en/home/', shows: 'error' },
  { call: 'pairDevice', screen: '/en/home/', shows: 'content', guest: true },
  { call: 'remoteConfig', screen: '/en/home/', shows: 'content' },
  { call: 'homepage', screen: '/en/home/', shows: 'error' },
  { call: 'rowDocument', screen: '/en/home/', shows: 'content' },
  { call: 'programmeLabelling', screen: '/en/home/', shows: 'content' },
  { call: 'channelList', screen: '/en/live/', shows: 'error' },
  { call: 'programme', screen: PROGRAMME, shows: 'error' },
  { call: 'episodes', screen: PROGRAMME, shows: 'part' },
  { call: 'episodeHistory', screen: PROGRAMME, shows: 'content' },
  { call: 'episode', screen: `${PROGRAMME}e/115001001/`, shows: 'error' },
  { call: 'liveCheckout', screen: '/en/live/81/-/', shows: 'error' },
  { call: 'videoCheckout', screen: `${PROGRAMME}e/115001001/`, shows: 'error' },
];

describe.each(CASES)('a call that fails: $call', ({ call, screen, shows, guest }) => {
  it.each(CALL_FAULTS)(`${call} $name: ${screen} shows ${SHOWN_AT_FAILURE[shows]}`, async ({ effect }) => {
    const { to, calls, platform } = await openScreen(guest ? null : 'paid');
    const path = new RegExp(
      `^${endpoints[call].method} ${endpoints[call].path.replaceAll(/:[a-z_]+/g, '[^/]+')}$`,
    );
    await sharedService().demo('faults', { endpoint: call, effect });
    to(screen);
    await findBy('main');
    if (shows === 'content') {
      await find('heading', /./, await findBy('main'));
      expect(document.querySelector('main')?.textContent).not.toMatch(/error code/i);
    } else {
      if (shows === 'part') await find('heading', /./);
      await expect
        .poll(() => document.querySelector('main')?.textContent, { timeout: 25_000 })
        .toMatch(/code/i);
      expect(all('button', /try/i).length).toBeGreaterThan(0);
    }
    await expect
      .poll(() => calls.some((made) => path.test(made)), { message: `no call to ${endpoints[call].path}` })
      .toBe(true);
    expect(platform.logged.map(({ code }) => code)).not.toContain('APP_UNCAUGHT');
  });
});
