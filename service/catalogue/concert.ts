import type { Viewer } from '#service/session/viewer.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { isConcertPeriod } from '#shared/domain/accounts/session/country-access.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type ConcertNeeds = {
  readonly clock: Clock;
  readonly remoteConfig: () => RemoteConfig;
};

/** The programme of the show page. */
export const CONCERT_PROGRAMME = '113001';

/** Podcast of the show. The address is a placeholder. */
export const CONCERT_PODCAST = {
  name_tc: '歌聲背後',
  name_en: 'Behind the Song',
  about_tc: '每集 20 分鐘，歌手與樂手細說一首歌怎樣由排練室走到台上。',
  about_en:
    'In 20 minutes an episode, singers and players talk about how a song gets from the rehearsal room to the stage.',
  link: 'https://podcast.example/behind-the-song/',
};

type ViewerLocation = Pick<Viewer, 'country'>;

/** Returns whether a concert period runs for a viewer; never for one in CN. */
export const isConcertRunning = (needs: ConcertNeeds, viewer: ViewerLocation): boolean =>
  viewer.country !== 'CN' && isConcertPeriod(needs.remoteConfig().concert_period, needs.clock.now());

/** Returns whether a concert period opens a programme to viewers abroad: only the show page's own. */
export const isOpenDuringConcert = (
  needs: ConcertNeeds,
  viewer: ViewerLocation,
  programmeId: string,
): boolean => programmeId === CONCERT_PROGRAMME && isConcertRunning(needs, viewer);
