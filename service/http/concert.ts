import { isConcertPeriod } from '#shared/domain/session/concert-period.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Viewer } from './viewer.ts';

/** The programme of the show page. */
export const CONCERT_PROGRAMME = '113001';

/** What there is to hear about it. Nobody is behind the address: it stands for a podcast service. */
export const CONCERT_PODCAST = {
  name_tc: '歌聲背後',
  name_en: 'Behind the Song',
  about_tc: '每集二十分鐘，歌手與樂手談一首歌怎樣由排練室走到台上。',
  about_en: 'Twenty minutes at a time, singers and players on how a song gets from the rehearsal room to the stage.',
  link: 'https://podcast.example/behind-the-song/',
};

type Period = Pick<ServiceDeps, 'remoteConfig' | 'clock'>;
type Place = Pick<Viewer, 'country'>;

/** Whether a concert period runs for a viewer (READINGS 3): never for one in CN. */
export const isInConcert = (deps: Period, viewer: Place): boolean =>
  viewer.country !== 'CN' && isConcertPeriod(deps.remoteConfig().concert_period, deps.clock.now());

/** Whether a concert period opens a programme to a viewer abroad: only the show page's own. */
export const isOpenByConcert = (deps: Period, viewer: Place, programmeId: string): boolean =>
  programmeId === CONCERT_PROGRAMME && isInConcert(deps, viewer);
