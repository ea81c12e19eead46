import type { Page } from 'playwright-core';
import { failing, late } from '#scripts/gallery/demo-control.ts';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { waitForScreenError } from '#scripts/gallery/wait-for-picture.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { href } from '#shared/navigation/href.ts';
import {
  fetching,
  HIDDEN,
  NO_SOURCES,
  reading,
  someCandidates,
  someChannels,
  someGroups,
  someSources,
  someVideos,
} from './imported-replies.ts';

const address = ({ language }: DemoLinks): string => href.importedChannels(language);
const isChinese = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/tc/');
const BASE = '/api/harbour/imported/';

/** Shows the screen over a service with this state. */
const showing =
  (stateOf: (zh: boolean) => ImportedState, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const zh = isChinese(page);
    await page.route(
      ({ pathname }) => pathname.startsWith(BASE),
      (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.endsWith('/videos/')) return route.fulfill({ json: someVideos(zh) });
        if (pathname.startsWith(`${BASE}arrangement/`)) return route.fulfill({ json: someGroups(zh) });
        if (pathname.endsWith('/guide-channels/')) return route.fulfill({ json: someCandidates(zh) });
        return route.fulfill({ json: pathname.endsWith('/channels/') ? someChannels(zh) : stateOf(zh) });
      },
    );
    await page.reload();
    await page.locator('main h2').first().waitFor();
    await then?.(page);
  };

const leftOut = (page: Page): Promise<void> => page.getByRole('button', { name: /(原因|reasons)$/ }).click();
const inDialog =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
const matching = async (page: Page): Promise<void> => {
  await inDialog(/(對應節目表|Match to guide)[：:]/)(page);
  await page
    .getByRole('dialog')
    .getByText(/坪洲資訊|Peng Chau Info/)
    .waitFor();
};
const groups = async (page: Page): Promise<void> => {
  await inDialog(/^(整理群組|Arrange groups)$/)(page);
  await page.getByRole('button', { name: /(電台，第 4|Radio, 4)/ }).waitFor();
};
const badAddress = async (page: Page): Promise<void> => {
  await inDialog(/^(加入來源|Add a source)$/)(page);
  await page.getByRole('dialog').locator('button[type="submit"]').click();
};
/** Drags a file over the screen, without letting go. */
const dragging = async (page: Page): Promise<void> => {
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['#EXTM3U'], 'list.m3u'));
    return data;
  });
  await page.locator('main h1').dispatchEvent('dragenter', { dataTransfer: files });
};
const removed = async (page: Page): Promise<void> => {
  await inDialog(/(的選項|^Options for )/)(page);
  await page.getByRole('button', { name: /^(移除|Remove)$/ }).click();
  await page.getByRole('button', { name: /^(復原|Undo)$/ }).waitFor();
};
const afterRemoval = (zh: boolean): ImportedState => ({ ...someSources(zh), can_undo: true });
const naming = (zh: boolean): ImportedState => ({
  ...someSources(zh),
  named_guides: ['https://guides.example/islands/today.xml.gz'],
});
const unsetting = (zh: boolean): ImportedState => ({ ...naming(zh), household: NO_SOURCES.household });
/** A file that leads into the private network. */
const asking = (zh: boolean): ImportedState => {
  const { sources, ...rest } = someSources(zh);
  const hosts = ['192.168.1.20', 'tuner.local'];
  return {
    ...rest,
    sources: sources.map((one) => (one.from === 'file' ? { ...one, home: { hosts, allowed: null } } : one)),
  };
};
const elsewhere = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname.startsWith(BASE),
    (route) =>
      route.fulfill({ status: 403, json: { success: false, errors: { code: 'IMPORTED_ELSEWHERE' } } }),
  );
  await page.reload();
  await page.locator('main h2').first().waitFor();
};

/** Makes a change that the service refuses without the household PIN. */
const refusedWithout =
  (code: string) =>
  async (page: Page): Promise<void> => {
    await page.route(
      ({ pathname }) => pathname.startsWith(`${BASE}household/`) || pathname.startsWith(`${BASE}sources/`),
      (route) => route.fulfill({ status: 403, json: { errors: { code } } }),
    );
    const change = code.endsWith('UNSET')
      ? page.getByRole('button', { name: /^(加入這個節目表|Add this guide)$/ })
      : page.getByRole('switch', { name: /^(向訪客及其他帳戶顯示|Show to guests and other accounts)$/ });
    await change.first().click();
    await page.getByRole('dialog').waitFor();
  };

/** “Household channels” with its states. */
export const IMPORTED_SHOTS: readonly Shot[] = [
  { name: 'imported-channels-empty', address, persona: 'paid', prepare: showing(() => NO_SOURCES) },
  { name: 'own-channels', address, persona: 'paid', prepare: showing(someSources), full: true },
  { name: 'imported-channels-fetching', address, persona: 'paid', prepare: showing(fetching) },
  { name: 'imported-channels-reading', address, persona: 'paid', prepare: showing(reading) },
  {
    name: 'imported-channels-left-out',
    address,
    persona: 'paid',
    prepare: showing(someSources, leftOut),
    full: true,
  },
  { name: 'imported-channels-names-a-guide', address, persona: 'paid', prepare: showing(naming) },
  { name: 'imported-channels-asks-for-home', address, persona: 'paid', prepare: showing(asking) },
  { name: 'imported-channels-removed', address, persona: 'paid', prepare: showing(afterRemoval, removed) },
  {
    name: 'imported-channels-dragging',
    address,
    persona: 'paid',
    prepare: showing(() => NO_SOURCES, dragging),
  },
  { name: 'imported-channels-add', address, persona: 'paid', prepare: showing(() => NO_SOURCES, badAddress) },
  {
    name: 'imported-channels-options',
    address,
    persona: 'paid',
    prepare: showing(someSources, inDialog(/(的選項|^Options for )/)),
  },
  { name: 'imported-channels-match', address, persona: 'paid', prepare: showing(someSources, matching) },
  { name: 'imported-channels-groups', address, persona: 'paid', prepare: showing(someSources, groups) },
  {
    name: 'imported-channels-order',
    address,
    persona: 'paid',
    prepare: showing(someSources, inDialog(/^(排列頻道|Order channels)$/)),
  },
  {
    name: 'imported-household-pin',
    address,
    persona: 'paid',
    prepare: showing(someSources, refusedWithout('HOUSEHOLD_PIN_REQUIRED')),
  },
  {
    name: 'imported-household-first-pin',
    address,
    persona: 'paid',
    prepare: showing(unsetting, refusedWithout('HOUSEHOLD_PIN_UNSET')),
  },
  {
    name: 'imported-household-change-pin',
    address,
    persona: 'paid',
    prepare: showing(someSources, inDialog(/^(更改家庭密碼|Change household PIN)$/)),
  },
  { name: 'imported-household-hidden', address, persona: 'paid', prepare: showing(() => HIDDEN) },
  { name: 'imported-channels-loading', address, persona: 'paid', faults: late('importedState') },
  {
    name: 'imported-channels-error',
    address,
    persona: 'paid',
    faults: failing('importedState'),
    prepare: waitForScreenError,
  },
  { name: 'imported-channels-elsewhere', address, persona: 'paid', prepare: elsewhere },
];
