import { DOWNLOAD_SHOTS } from '#scripts/gallery/downloads/download-shots.ts';
import { IMPORTED_SHOTS } from '#scripts/gallery/imported/imported-shots.ts';
import { RECORDING_SHOTS } from '#scripts/gallery/imported/recording-shots.ts';
import { JOINING_SHOTS } from '#scripts/gallery/joining/joining-shots.ts';
import { PAID_JOINING_SHOTS } from '#scripts/gallery/joining/paid-joining-shots.ts';
import { LOOK_SHOTS, movingFavourite } from '#scripts/gallery/looks/look-shots.ts';
import { OFFLINE_SHOTS } from '#scripts/gallery/looks/offline-shots.ts';
import { SURVEY_SHOTS } from '#scripts/gallery/surveys/survey-shots.ts';
import { href } from '#shared/navigation/href.ts';
import { ACCOUNT_SHOTS } from './account-shots.ts';
import { AD_SHOTS } from './ad-shots.ts';
import { BROWSE_SHOTS } from './browse-shots.ts';
import { CLIP_SHOTS } from './clip-shots.ts';
import { CONSOLE_SHOTS } from './console-shots.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { GUIDE_SHOTS } from './guide-shots.ts';
import { LOGIN_SHOTS } from './login-shots.ts';
import { MESSAGE_SHOTS } from './message-shots.ts';
import { NOTICE_SHOTS } from './notice-shots.ts';
import { PAYMENT_SHOTS } from './payment-shots.ts';
import { message, PLAYER_SHOTS } from './player-shots.ts';
import { PROFILE_SHOTS } from './profile-shots.ts';
import { PROGRAMME_SHOTS } from './programme-shots.ts';
import { REMINDER_SHOTS } from './reminder-shots.ts';
import { ROWS_SHOTS } from './rows-shots.ts';
import { SEARCH_SHOTS } from './search-shots.ts';
import { SHELL_SHOTS } from './shell-shots.ts';
import type { Shot } from './shot.ts';
import {
  goOffline,
  waitForPartError,
  waitForPicture,
  waitForPictureWithControls,
  waitForScreenError,
} from './wait-for-picture.ts';

const home = ({ language }: DemoLinks): string => href.home(language);
const live = ({ language }: DemoLinks): string => href.live(language);

/** Every screen and state that exists. A new screen adds its rows here. */
export const SHOTS: readonly Shot[] = [
  { name: 'home', address: home },
  { name: 'home-whole', address: home, full: true },
  { name: 'home-member', address: home, persona: 'paid' },
  { name: 'home-loading', address: home, faults: late('homepage') },
  { name: 'home-error', address: home, faults: failing('homepage'), prepare: waitForScreenError },
  {
    name: 'home-malformed',
    address: home,
    faults: [{ endpoint: 'homepage', effect: { kind: 'malformed' } }],
  },
  { name: 'home-connection-lost', address: home, prepare: goOffline },
  { name: 'live', address: live, prepare: waitForPicture },
  { name: 'live-channel', address: ({ channel }) => channel, prepare: waitForPictureWithControls },
  { name: 'live-favourite-order', address: live, persona: 'gold', prepare: movingFavourite },
  { name: 'live-loading', address: live, faults: late('channelList') },
  { name: 'live-error', address: live, faults: failing('channelList'), prepare: waitForScreenError },
  { name: 'live-no-guide', address: live, faults: failing('guide'), prepare: waitForPicture },
  { name: 'live-checkout-error', address: ({ channel }) => channel, faults: failing('liveCheckout') },
  {
    name: 'live-licence-error',
    address: ({ channel }) => channel,
    faults: failing('licence'),
    prepare: message,
  },
  { name: 'live-channel-missing', address: ({ language }) => href.channel(language, 999, '-') },
  { name: 'programme', address: ({ programme }) => programme },
  { name: 'programme-whole', address: ({ programme }) => programme, full: true },
  { name: 'programme-loading', address: ({ programme }) => programme, faults: late('programme') },
  {
    name: 'programme-error',
    address: ({ programme }) => programme,
    faults: failing('programme'),
    prepare: waitForScreenError,
  },
  {
    name: 'programme-no-episodes',
    address: ({ programme }) => programme,
    faults: failing('episodes'),
    prepare: waitForPartError,
  },
  { name: 'programme-missing', address: ({ language }) => href.programme(language, '0', '-') },
  {
    name: 'episode',
    address: ({ episode }) => episode,
    persona: 'paid',
    prepare: waitForPictureWithControls,
  },
  { name: 'episode-guest', address: ({ episode }) => episode, prepare: waitForPictureWithControls },
  {
    name: 'episode-checkout-error',
    address: ({ episode }) => episode,
    persona: 'paid',
    faults: failing('videoCheckout'),
  },
  ...PROGRAMME_SHOTS,
  ...DOWNLOAD_SHOTS,
  ...PLAYER_SHOTS,
  ...LOGIN_SHOTS,
  ...JOINING_SHOTS,
  ...PAID_JOINING_SHOTS,
  ...ROWS_SHOTS,
  ...SHELL_SHOTS,
  ...PROFILE_SHOTS,
  ...ACCOUNT_SHOTS,
  ...IMPORTED_SHOTS,
  ...RECORDING_SHOTS,
  ...GUIDE_SHOTS,
  ...REMINDER_SHOTS,
  ...BROWSE_SHOTS,
  ...CLIP_SHOTS,
  ...SEARCH_SHOTS,
  ...PAYMENT_SHOTS,
  ...MESSAGE_SHOTS,
  ...NOTICE_SHOTS,
  ...CONSOLE_SHOTS,
  ...AD_SHOTS,
  ...SURVEY_SHOTS,
  ...LOOK_SHOTS,
  ...OFFLINE_SHOTS,
  { name: 'not-found', address: ({ language }) => `/${language}/nowhere/` },
];
