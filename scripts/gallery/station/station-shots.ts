import type { Page } from 'playwright-core';
import { waitForPictureWithControls } from '#scripts/gallery/wait-for-picture.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';

/** Places of a station: the first of each kind that it has, else null. */
export type StationPlaces = {
  readonly channel: number | null;
  /** A programme for everyone with an episode, and the episode. */
  readonly programme: { readonly id: string; readonly episode: string } | null;
  /** A programme that takes a plan. */
  readonly locked: string | null;
  readonly planTags: readonly string[] | null;
};

/** A picture of a station; `address` is null where the station has nothing of the kind. */
export type StationShot = {
  readonly name: string;
  readonly address: (language: Language, places: StationPlaces) => string | null;
  readonly prepare?: (page: Page) => Promise<void>;
};

/** Finds the places of a package. Throws a `PackageError` if it cannot be opened. */
export async function stationPlaces(location: string): Promise<StationPlaces> {
  const { channels, programmes, plans } = await readPackage(await openPackage(location), createFindings());
  const open = programmes.find(({ item }) => item.tags.length === 0 && item.episodes.length > 0)?.item;
  const [episode] = open?.episodes ?? [];
  return {
    channel: channels[0]?.item.number ?? null,
    programme: open === undefined || episode === undefined ? null : { id: open.id, episode: episode.id },
    locked: programmes.find(({ item }) => item.tags.length > 0)?.item.id ?? null,
    planTags: plans[0]?.item.tags ?? null,
  };
}

type At = StationShot['address'];
const ofChannel =
  (address: (language: Language, channel: number) => string): At =>
  (language, { channel }) =>
    channel === null ? null : address(language, channel);
const ofProgramme =
  (address: (language: Language, programme: NonNullable<StationPlaces['programme']>) => string): At =>
  (language, { programme }) =>
    programme === null ? null : address(language, programme);

/** The screens of a station that differ from those of the demo. */
export const STATION_SHOTS: readonly StationShot[] = [
  { name: 'station-home', address: (language) => href.home(language) },
  { name: 'station-guide', address: (language) => href.guideHome(language) },
  { name: 'station-channel', address: ofChannel((language, no) => href.guide(language, no, '-')) },
  {
    name: 'station-programme',
    address: ofProgramme((language, { id }) => href.programme(language, id, '-')),
  },
  {
    name: 'station-locked',
    address: (language, { locked }) => (locked === null ? null : href.programme(language, locked, '-')),
  },
  {
    name: 'station-plans',
    address: (language, { planTags }) =>
      planTags === null ? null : href.purchase(language, [...planTags], href.home(language)),
  },
  { name: 'station-login', address: (language) => href.login(language, href.home(language)) },
  {
    name: 'station-live',
    address: ofChannel((language, no) => href.channel(language, no, '-')),
    prepare: waitForPictureWithControls,
  },
  {
    name: 'station-video',
    address: ofProgramme((language, { id, episode }) => href.episode(language, id, '-', episode)),
    prepare: waitForPictureWithControls,
  },
];
