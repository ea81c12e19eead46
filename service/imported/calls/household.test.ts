import { describe, expect, it } from 'vitest';
import { arrangedChannels, entry } from '#service/testing/test-arranged-channels.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { enterHouseholdPin, HOUSEHOLD_PIN } from '#service/testing/test-household.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

type Browser = ReturnType<typeof testBrowser>;
type Call = readonly [Endpoint, { readonly query?: Record<string, string>; readonly body?: object }];

const source_id = 's-upload-list';
const file = {
  name: 'list.m3u',
  first: true,
  last: true,
  data: Buffer.from(`#EXTM3U\n${entry('Cove', 'News')}`).toString('base64'),
};

/** Every call that adds, changes or removes something of the household's. */
const CHANGES: readonly Call[] = [
  [endpoints.addImportedSource, { body: { kind: 'playlist', location: 'http://127.0.0.1:9/a.m3u' } }],
  [endpoints.uploadImportedFile, { body: { upload_id: 's-upload-more', ...file } }],
  [endpoints.changeImportedSource, { body: { source_id, name: 'Renamed' } }],
  [endpoints.matchImportedChannel, { body: { network_code: 'own-none', guide: 'none', shift: null } }],
  [endpoints.arrangeImportedGroup, { body: { key: 'news', name: 'Headlines' } }],
  [endpoints.arrangeImportedChannel, { body: { network_code: 'own-none', hidden: true } }],
  [endpoints.orderImportedGroups, { body: { keys: ['news'] } }],
  [endpoints.orderImportedChannels, { body: { key: 'news', codes: [] } }],
  [endpoints.lockImportedGroup, { body: { key: 'news', locked: true } }],
  [endpoints.changeImportedRecordings, { body: { folder: null } }],
  [endpoints.importedBackup, { query: { secrets: 'true' } }],
  [endpoints.restoreImported, { body: { backup: { format: 'other' } } }],
  [endpoints.removeImportedSource, { body: { source_id } }],
  [endpoints.undoImportedRemoval, { body: {} }],
];
/** Every call that shows something of the household's, or fetches it again. */
const LOOKS: readonly Call[] = [
  [endpoints.importedChannels, {}],
  [endpoints.importedVideos, {}],
  [endpoints.importedGuideChannels, { query: { keyword: 'Pier' } }],
  [endpoints.importedGroups, {}],
  [endpoints.importedRecordings, {}],
  [endpoints.importedBackup, {}],
  [endpoints.changeImportedRecordings, { body: { before_minutes: 5 } }],
  [endpoints.refreshImportedSources, { body: {} }],
  [endpoints.cancelImportedJob, { body: {} }],
];

/** The rule's verdict on calls: the one code of all of them, or `allowed`. */
async function verdict(
  browser: Browser,
  calls: readonly Call[],
  headers: Record<string, string> = {},
): Promise<string> {
  const codes = new Set<string>();
  for (const [endpoint, given] of calls) {
    const text = await (await browser.call(endpoint, { ...given, headers })).text();
    codes.add(/"code":"((?:HOUSEHOLD_PIN|IMPORTED_ELSEWHERE)\w*)"/.exec(text)?.[1] ?? 'allowed');
  }
  return [...codes].join(' ');
}

/** The channels that “paying” has added, as another of these sees them. */
async function household(options: Parameters<typeof arrangedChannels>[0] = {}) {
  const one = await arrangedChannels(options);
  const become = async (who: string): Promise<Browser> => {
    const browser = who === 'owner' ? one.browser : testBrowser(one.url);
    if (who === 'guest') await browser.open();
    else if (who !== 'owner') await browser.become(who);
    return browser;
  };
  const share = async (shared: boolean): Promise<void> => {
    await enterHouseholdPin(one.browser);
    await one.browser.read(endpoints.changeHousehold, { body: { shared } });
  };
  return { ...one, become, share };
}

const REQUIRED = 'HOUSEHOLD_PIN_REQUIRED';
const ELSEWHERE = 'IMPORTED_ELSEWHERE';

describe('the rule of the household’s channels', () => {
  it.each([
    ['guest', 'sees them', 'was not entered', REQUIRED, 'allowed'],
    ['guest', 'sees them', 'was entered', 'allowed', 'allowed'],
    ['guest', 'does not see them', 'was not entered', REQUIRED, REQUIRED],
    ['guest', 'does not see them', 'was entered', 'allowed', 'allowed'],
    ['free', 'sees them', 'was not entered', REQUIRED, 'allowed'],
    ['free', 'sees them', 'was entered', 'allowed', 'allowed'],
    ['free', 'does not see them', 'was not entered', REQUIRED, REQUIRED],
    ['free', 'does not see them', 'was entered', 'allowed', 'allowed'],
    ['free', 'does not see them', 'was entered ten minutes ago', REQUIRED, REQUIRED],
    ['owner', 'does not see them', 'was entered ten minutes ago', REQUIRED, 'allowed'],
    ['owner', 'does not see them', 'was entered', 'allowed', 'allowed'],
    ['kids', 'sees them', 'was not entered', ELSEWHERE, ELSEWHERE],
    ['kids', 'does not see them', 'was not entered', ELSEWHERE, ELSEWHERE],
  ])(
    'of %s, where who has not added them %s and the PIN %s: changes are %s, looks %s',
    async (who, sight, entered, change, look) => {
      const { become, share, pass } = await household();
      await share(sight === 'sees them');
      const browser = await become(who);
      if (entered !== 'was not entered') await enterHouseholdPin(browser);
      if (entered.endsWith('ago')) pass(10 * MINUTE);
      expect([await verdict(browser, LOOKS), await verdict(browser, CHANGES)]).toEqual([look, change]);
    },
  );

  it('of anyone from another machine: nothing, and no PIN is tried there', async () => {
    const { browser } = await household();
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect([await verdict(browser, LOOKS, headers), await verdict(browser, CHANGES, headers)]).toEqual([
      ELSEWHERE,
      ELSEWHERE,
    ]);
    const calls: readonly Call[] = [
      [endpoints.importedState, {}],
      [endpoints.setHouseholdPin, { body: { household_pin: '0000', current_pin: HOUSEHOLD_PIN } }],
      [endpoints.checkHouseholdPin, { body: { household_pin: HOUSEHOLD_PIN } }],
      [endpoints.changeHousehold, { body: { shared: true } }],
    ];
    expect(await verdict(browser, calls, headers)).toBe(ELSEWHERE);
  });
});
