import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';
import { waitForPartError } from './wait-for-picture.ts';

const profiles = ({ language }: DemoLinks): string => href.profiles(language, href.home(language));
const editing = (places: DemoLinks): string => `${profiles(places)}&edit_profile=1`;
const parents = ({ language }: DemoLinks): string => href.parents(language);
const home = ({ language }: DemoLinks): string => href.home(language);

const stage = (name: string) => `[data-profile-stage="${name}"]`;
/** Opens the profile at this place of the edit selection. */
const openDialog =
  (place: number) =>
  async (page: Page): Promise<void> => {
    await page
      .locator(`${stage('edit_profile_selection')} li button`)
      .nth(place)
      .click();
    await page.locator(stage('edit_profile')).waitFor();
  };
/** Continues to the second step. */
const onward =
  (place: number) =>
  async (page: Page): Promise<void> => {
    await openDialog(place)(page);
    await page.locator(`${stage('edit_profile')} button[type="submit"]`).click();
    await page.locator(stage('edit_profile_next')).waitFor();
  };
const faulty = async (page: Page): Promise<void> => {
  await page.locator(`${stage('edit_profile')} button[type="submit"]`).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
};

/** Opens the page that a kids profile sees outside its viewing hours. */
async function sentHome(page: Page): Promise<void> {
  await page.locator('[data-prompt="watch_reminder"]').waitFor();
}

/** The profile screen in all its states, the parental controls, and what kids meet. */
export const PROFILE_SHOTS: readonly Shot[] = [
  { name: 'profiles', address: profiles, persona: 'family' },
  { name: 'profiles-loading', address: profiles, persona: 'family', faults: late('getProfileList') },
  {
    name: 'profiles-error',
    address: profiles,
    persona: 'family',
    faults: failing('getProfileList'),
    prepare: waitForPartError,
  },
  { name: 'profiles-guest', address: profiles },
  { name: 'profiles-manage', address: editing, persona: 'family' },
  { name: 'profiles-edit', address: editing, persona: 'family', prepare: openDialog(0) },
  { name: 'profiles-edit-kids', address: editing, persona: 'family', prepare: openDialog(2) },
  { name: 'profiles-new', address: editing, persona: 'family', prepare: openDialog(4) },
  { name: 'profiles-next', address: editing, persona: 'family', prepare: onward(1) },
  { name: 'profiles-next-kids', address: editing, persona: 'family', prepare: onward(3) },
  {
    name: 'profiles-icons',
    address: editing,
    persona: 'family',
    prepare: async (page) => {
      await onward(3)(page);
      await page
        .locator(`${stage('edit_profile_next')} button[type="button"]`)
        .first()
        .click();
      await page.locator(stage('edit_profile_icon')).waitFor();
    },
  },
  {
    name: 'profiles-create-faults',
    address: ({ language }) => href.createProfile(language, null),
    persona: 'gold',
    prepare: faulty,
  },
  {
    name: 'profiles-prompt',
    address: ({ language }) => `${href.home(language)}?edit_profile=1`,
    persona: 'paid',
  },
  {
    name: 'profiles-new-master',
    address: profiles,
    persona: 'carrier-paired',
    prepare: async (page) => {
      const added = { profile: { profile_name: 'Friend' } };
      await page.request.post(new URL('/api/profile/saveProfile/', page.url()).href, { data: added });
      await page.reload();
      await page
        .locator(`${stage('profile_selection')} li button`)
        .nth(1)
        .click();
      await page.locator(`${stage('pair_device')} h1`).waitFor();
    },
  },
  { name: 'profiles-first', address: home, persona: 'first-profile' },
  { name: 'parents', address: parents, persona: 'family', full: true },
  { name: 'parents-kids', address: parents, persona: 'kids' },
  { name: 'kids-home', address: home, persona: 'kids' },
  { name: 'kids-reminder', address: home, persona: 'kids', at: '22:00', prepare: sentHome },
  {
    name: 'kids-content',
    address: ({ language }) => href.programme(language, '116001', '-'),
    persona: 'kids',
  },
];
