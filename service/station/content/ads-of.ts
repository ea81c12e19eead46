import { type AdContent, NO_ADS } from '#service/ads/creatives/ad-content.ts';
import {
  AD_PICTURE_FORMATS,
  isOwnFilm,
  isOwnPicture,
  type StationAds,
} from '#service/station/package/ads-schema.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { bilingualOf } from './bilingual-of.ts';

/** Name of the ad system that serves the station's own ads. */
export const OWN_SYSTEM = 'station';

type Ad = StationAds['videos'][number] | StationAds['pictures'][number];

/** The ads of a package, which the service's own ad server plays. */
export function adsOf(station: StationPackage, { addressOf }: StationPictures): AdContent {
  const [found] = station.parts.ads;
  const tags = [...station.channels, ...station.programmes].flatMap(({ item: { adTag } }) => adTag ?? []);
  if (found === undefined) return tags.length === 0 ? NO_ADS : { ...NO_ADS, origins: originsIn(tags) };
  const { videos, live, sponsored, breaks, banner, advertisers } = found.item;
  const company = bilingualOf(station.station?.name);
  const pictures = found.item.pictures.flatMap((ad) => picturesOf(ad, addressOf));
  const alone = [...videos, ...pictures.map(({ ad }) => ad)].filter(({ by }) => by === undefined);
  return {
    systems: found.item.systems ?? [OWN_SYSTEM, OWN_SYSTEM],
    advertisers: [...advertisers.map(namedAdvertiser), ...alone.map((ad) => advertiserOf(ad, company))],
    videos: videos.map(videoOf),
    images: pictures.map(({ image }) => image),
    midrolls: {
      longerThan: breaks.longerThan,
      every: breaks.every,
      ofPlatforms: found.item.servers !== undefined,
    },
    liveImages: live.map(liveImageOf),
    sponsored: sponsored.map(sponsorsIn(station.programmes)),
    banner: bannerOf(banner),
    origins: originsOf(found.item, tags),
  };
}

const bannerOf = ({ site, unit, base, refresh }: StationAds['banner']): NonNullable<AdContent['banner']> => ({
  ...(site === undefined ? {} : { site }),
  ...(unit === undefined ? {} : { unit }),
  ...(base === undefined ? {} : { base }),
  ...(refresh === undefined ? {} : { refreshSeconds: refresh }),
});

type Content<List extends keyof AdContent> =
  NonNullable<AdContent[List]> extends readonly (infer One)[] ? One : never;

const liveImageOf = ({
  channel,
  at,
  every,
  until,
  shape,
}: StationAds['live'][number]): Content<'liveImages'> => ({
  networkCode: channel,
  at,
  ...(every === undefined ? {} : { every: every * SECOND }),
  ...(until === undefined ? {} : { until }),
  shape,
});

type Sponsor = StationAds['sponsored'][number];

/** Reads sponsors of episodes, whose videos have ids of their own where the package says so. */
function sponsorsIn(programmes: StationPackage['programmes']): (sponsor: Sponsor) => Content<'sponsored'> {
  const videos = new Map(
    programmes.flatMap(({ item }) =>
      item.episodes.flatMap(({ id, video }) => (video === undefined ? [] : [[id, video] as const])),
    ),
  );
  return (sponsor) => {
    const { episode, at, shape } = sponsor;
    return episode === undefined
      ? sharedSponsorOf(sponsor)
      : { videoId: videos.get(episode) ?? episode, at, shape };
  };
}

/** The sponsor of a share of the episodes. */
export const sharedSponsorOf = ({ share = 0, longerThan = 0, at, shape }: Sponsor): Content<'sponsored'> => ({
  share,
  longerThan,
  at,
  shape,
});

const namedAdvertiser = (named: StationAds['advertisers'][number]): Content<'advertisers'> => {
  const { id, brand, company = brand, domain, lineItems = [id, id], offer, note, link } = named;
  return {
    id,
    brand: bilingualOf(brand),
    company: bilingualOf(company),
    domain,
    lineItems,
    offer: bilingualOf(offer),
    ...(note === undefined ? {} : { note: bilingualOf(note) }),
    ...(link === undefined ? {} : { link }),
  };
};

/** The advertiser of an ad that names none of the list: a company of this ad alone, or the station. */
function advertiserOf(
  { id, title, advertiser, link = '' }: Ad,
  station: Content<'advertisers'>['company'],
): Content<'advertisers'> {
  const company = advertiser === undefined ? station : bilingualOf(advertiser);
  return {
    id,
    brand: company,
    company,
    domain: new URL(link).hostname,
    lineItems: [id, id],
    offer: bilingualOf(title),
    link,
  };
}

const isHouse = ({ house, advertiser, by }: Ad): boolean =>
  house ?? (advertiser === undefined && by === undefined);

const videoOf = (ad: StationAds['videos'][number]): Content<'videos'> => ({
  id: ad.id,
  advertiser: ad.by ?? ad.id,
  title: bilingualOf(ad.title),
  ...filmsOf(ad),
  seconds: ad.duration,
  skipAfter: ad.skipAfter ?? null,
  platforms: ad.platforms,
  house: isHouse(ad),
  personalised: ad.personalised,
  ...(ad.kinds === undefined ? {} : { kinds: ad.kinds }),
  ...(ad.wrappedBy === undefined ? {} : { wrappedBy: ad.wrappedBy }),
  ...(ad.verification === undefined ? {} : { verification: ad.verification }),
  lines: ad.captions.map(({ from, to, text }) => ({ from, to, text: bilingualOf(text) })),
});

function filmsOf({
  id,
  films,
}: StationAds['videos'][number]): Pick<Content<'videos'>, 'film' | 'files' | 'kbps'> {
  if (!isOwnFilm(films)) return { film: films.film, kbps: films.kbps };
  return {
    film: id,
    files: films.map(({ url, ...size }) => ({ url, type: typeOf(url), ...size })),
    kbps: Math.max(...films.map(({ kbps }) => kbps)),
  };
}

type ShownPicture = { readonly ad: Ad; readonly image: Content<'images'> };

/** A picture that can be shown; the demo's is drawn. */
function picturesOf(
  ad: StationAds['pictures'][number],
  addressOf: StationPictures['addressOf'],
): readonly ShownPicture[] {
  const { id, format, picture } = ad;
  const common = { id, advertiser: ad.by ?? id, format, house: isHouse(ad) };
  if (!isOwnPicture(picture)) {
    const { width, height, layout } = picture;
    return [{ ad, image: { ...common, width, height, layout } }];
  }
  const address = addressOf(picture);
  if (address === null) return [];
  const [width, height] = AD_PICTURE_FORMATS[format];
  const layout = format === 'uwall' ? 'l-shape' : 'banner';
  return [{ ad, image: { ...common, width, height, layout, picture: address } }];
}

const typeOf = (url: string): 'video/mp4' | 'application/vnd.apple.mpegurl' =>
  /\.m3u8$/i.test(new URL(url).pathname) ? 'application/vnd.apple.mpegurl' : 'video/mp4';

const originsIn = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.map((one) => new URL(one).origin)),
];

/** Hosts that pages reach for ads. */
function originsOf(
  { servers = [], vmap, hosts, videos, banner }: StationAds,
  tags: readonly string[],
): readonly string[] {
  const addresses = [
    ...tags,
    ...servers.flatMap((one) => (one === 'own' ? [] : [one.tag])),
    ...videos.flatMap(({ films }) => (isOwnFilm(films) ? films.map(({ url }) => url) : [])),
    ...[vmap, banner.bidder].filter((one) => one !== undefined),
  ];
  const named = parseAdHosts(hosts);
  return [...new Set([...originsIn(addresses), ...(named.ok ? named.value : [])])];
}
