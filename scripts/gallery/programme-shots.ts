import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';

const page = (programmeId: string) => (places: DemoLinks) =>
  href.programme(places.language, programmeId, '-');

const standing = async (at: Page) => {
  await at.locator('[data-does], [data-shelf]').first().waitFor();
};

const openPart = (selector: string) => async (at: Page) => {
  await at.locator(selector).first().click();
};

const clips = async (at: Page) => {
  await at.getByRole('tab').nth(1).click();
  await at.locator('[data-clip]').first().waitFor();
};

/** The page of a programme by what it shows: each button, layout, template, field and prompt. */
export const PROGRAMME_SHOTS: readonly Shot[] = [
  { name: 'programme-member', address: page('101001'), persona: 'paid', prepare: standing, full: true },
  { name: 'programme-guest', address: page('101002'), persona: 'guest-mode', prepare: standing },
  {
    name: 'programme-purchase',
    address: page('101002'),
    persona: 'free',
    prepare: openPart('[data-does="purchase"]'),
  },
  { name: 'programme-preview', address: page('106002'), persona: 'free', prepare: standing, full: true },
  { name: 'programme-rent', address: page('116001'), persona: 'free', prepare: standing },
  { name: 'programme-redeem', address: page('116001'), persona: 'gold', prepare: standing },
  { name: 'programme-redeem-free', address: page('116001'), persona: 'ultra', prepare: standing },
  { name: 'programme-own', address: page('116001'), persona: 'paid', prepare: standing },
  { name: 'programme-leaving', address: page('101005'), persona: 'free', prepare: standing },
  { name: 'programme-left', address: page('101008'), persona: 'free', prepare: standing },
  { name: 'programme-vertical', address: page('101027'), persona: 'free', prepare: standing, full: true },
  { name: 'programme-sports', address: page('111007'), persona: 'paid', prepare: clips },
  { name: 'programme-racing', address: page('112006'), persona: 'paid', prepare: standing, full: true },
  { name: 'programme-daily', address: page('109001'), persona: 'free', prepare: standing, full: true },
  {
    name: 'programme-about',
    address: page('101001'),
    persona: 'paid',
    prepare: openPart('section [aria-haspopup="dialog"]'),
  },
  {
    name: 'programme-podcast',
    address: page('111007'),
    persona: 'paid',
    prepare: openPart('section [aria-haspopup="dialog"][aria-label]'),
  },
  {
    name: 'programme-episode-more',
    address: page('101001'),
    persona: 'paid',
    prepare: openPart('[data-episode] button'),
  },
];
