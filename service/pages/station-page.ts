import { type StationIdentity, withStationIdentity } from '#shared/contract/operations/station-identity.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const SURFACE = '#1d2530';
const BACKGROUND = '#07090d';

/**
 * Returns the built page as a station's: its name for the product's, its mark in the bar that is seen before the
 * app draws, and what the app reads before it does.
 */
export const withStation = (page: string, station: StationIdentity): string =>
  withStationIdentity(
    page
      .replace(/(<div class="page-skeleton-bar">)[\s\S]*?(<\/div>)/, (_, open: string, close: string) =>
        [open, markOf(station), close].join(''),
      )
      .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, open: string) =>
        [open, escapeHtml(descriptionOf(station))].join(''),
      )
      .replaceAll(PRODUCT.name, () => escapeHtml(station.name.en)),
    station,
  );

const descriptionOf = ({ name: { tc, en } }: StationIdentity): string => (tc === en ? en : `${tc} · ${en}`);

const markOf = (station: StationIdentity): string =>
  station.logo === null
    ? letterOf(station, 30)
    : `<img src="${escapeHtml(station.logo)}" width="30" height="30" alt="" style="object-fit:contain">`;

const letterOf = ({ name }: StationIdentity, size: number): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="${size}" height="${size}" aria-hidden="true">`,
    `<rect width="30" height="30" rx="6.6" fill="${SURFACE}"/>`,
    '<text x="15" y="21" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="16.8" fill="#f4f6f8">',
    `${escapeHtml([...name.en][0]?.toLocaleUpperCase() ?? '')}</text></svg>`,
  ].join('');

/** Draws the icon of a station without a logo: the first letter of its name. */
export const stationIcon = (station: StationIdentity): string => letterOf(station, 512);

/** Returns the manifest of a station's web app. */
export const stationManifest = ({ name, logo }: StationIdentity) => ({
  name: name.en,
  short_name: name.en,
  start_url: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons: [
    logo === null
      ? { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }
      : { src: logo, sizes: '192x192', type: 'image/webp' },
  ],
});
