import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { answering } from './replies.ts';
import type { Shot } from './shot.ts';
import { waitForPictureWithControls, waitForScreenError } from './wait-for-picture.ts';

/**
 * The trailer of a programme, which is what the demo has for clips, and how long it is in seconds; a playlist
 * that begins with it.
 */
const CLIP = '9101001901';
const LENGTH = 110;
const PLAYLIST = '9001';

const clip = ({ language }: DemoLinks): string => href.video(language, CLIP);
const inPlaylist = (places: DemoLinks): string => `${clip(places)}?playlist=${PLAYLIST}&t=${LENGTH - 10}`;
const playlist = (id: string) => (places: DemoLinks) => href.playlist(places.language, id, '-');

const upNext = async (page: Page): Promise<void> => {
  await page.locator('[data-up-next]').waitFor({ timeout: 20_000 });
};
const begun = async (page: Page): Promise<void> => {
  await page.waitForURL(/playlist=/);
  await waitForPictureWithControls(page);
};
const message = async (page: Page): Promise<void> => {
  await page.locator('[data-message]').first().waitFor({ timeout: 20_000 });
};

/** Clips and playlists at their own addresses, and content by reference. */
export const CLIP_SHOTS: readonly Shot[] = [
  { name: 'clip', address: clip, persona: 'paid', prepare: waitForPictureWithControls },
  { name: 'clip-guest', address: clip, prepare: waitForPictureWithControls },
  { name: 'clip-playlist-next', address: inPlaylist, persona: 'paid', prepare: upNext },
  { name: 'clip-error', address: clip, persona: 'paid', faults: failing('videoCheckout'), prepare: message },
  { name: 'playlist', address: playlist(PLAYLIST), persona: 'paid', prepare: begun },
  { name: 'playlist-loading', address: playlist(PLAYLIST), persona: 'paid', faults: late('playlist') },
  {
    name: 'playlist-error',
    address: playlist(PLAYLIST),
    persona: 'paid',
    faults: failing('playlist'),
    prepare: waitForScreenError,
  },
  {
    name: 'playlist-empty',
    address: playlist(PLAYLIST),
    persona: 'paid',
    faults: late('playlist'),
    prepare: async (page) => {
      await page.request.post(new URL('/demo/api/reset', page.url()).href, { data: {} });
      await answering('/api/harbour/content/playlist/', (reply) => ({ ...reply, items: [] }))(page);
    },
  },
  { name: 'playlist-missing', address: playlist('1'), persona: 'paid', prepare: waitForScreenError },
  {
    name: 'redirect-missing',
    address: ({ language }) => href.redirectProgramme(language, 'nobody'),
    persona: 'paid',
    prepare: waitForScreenError,
  },
  {
    name: 'redirect-episode-missing',
    address: ({ language }) => href.redirectEpisode(language, '1'),
    persona: 'paid',
    prepare: waitForScreenError,
  },
];
