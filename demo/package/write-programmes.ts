import type {
  EntitlementContent,
  EpisodeContent,
  ProgrammeContent,
} from '#service/catalogue/content/catalogue-content.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { Moments } from './write-moments.ts';

/** Returns a channel as an entry of `channels.json`. */
export const channelEntry = ({
  channelNo,
  networkCode,
  name,
  genre,
  kids,
  subscriptionTag,
  timeshift,
  source,
}: StoredChannel) => ({
  number: channelNo,
  code: networkCode,
  name,
  genre,
  kids,
  tags: subscriptionTag === null ? [] : [subscriptionTag],
  timeshift,
  stream: source,
});

/** Returns a programme with its episodes as an entry of `programmes.json`. */
export const programmeEntry = (
  { programmeId, shortDesc, longDesc, page, previewOffer, ...programme }: ProgrammeContent,
  moments: Moments,
) => ({
  id: programmeId,
  name: programme.name,
  short: shortDesc,
  about: longDesc,
  genre: programme.genre,
  categories: programme.categories,
  subCategories: programme.subCategories,
  labels: programme.labels,
  year: programme.year,
  rating: programme.rating,
  artists: programme.artists,
  directors: programme.directors,
  languages: programme.languages,
  kids: programme.kids,
  template: programme.template,
  vertical: programme.vertical,
  tags: programme.subscriptionTags,
  price: programme.tvod?.price,
  priceCategory: programme.tvod?.category,
  unlimited: programme.tvod?.unlimited,
  previews:
    previewOffer === undefined ? undefined : { count: previewOffer.count, episodes: previewOffer.episodeIds },
  podcast: page?.podcast,
  titleOnly: page?.titleOnly,
  withoutInfo: page?.withoutInfo,
  offShelf: momentIf(page?.leaves?.offshelf, moments),
  ends: momentIf(page?.leaves?.end, moments),
  art: { drawn: programme.art },
  ...sharedWindows(programme.episodes, moments),
});

/**
 * The windows that all episodes share are said once, of their programme; each episode says the others.
 */
function sharedWindows(episodes: readonly EpisodeContent[], moments: Moments) {
  const [first] = episodes;
  const isShared = (name: 'free' | 'pay'): boolean =>
    episodes.every(
      ({ entitlement }) =>
        entitlement[name]?.[0] === first?.entitlement[name]?.[0] &&
        entitlement[name]?.[1] === first?.entitlement[name]?.[1],
    );
  const free = isShared('free') ? first?.entitlement.free : undefined;
  const pay = isShared('pay') ? first?.entitlement.pay : undefined;
  return {
    free: free && moments.window(free),
    pay: pay && moments.window(pay),
    episodes: episodes.map((episode) => {
      const { free: ownFree, pay: ownPay, ...others } = episode.entitlement;
      const entitlement = {
        ...others,
        ...(free === undefined && ownFree !== undefined ? { free: ownFree } : {}),
        ...(pay === undefined && ownPay !== undefined ? { pay: ownPay } : {}),
      };
      return episodeEntry({ ...episode, entitlement }, moments);
    }),
  };
}

const momentIf = (days: number | undefined, { at }: Moments): string | undefined =>
  days === undefined ? undefined : at(days);

const episodeEntry = (episode: EpisodeContent, moments: Moments) => ({
  id: episode.episodeId,
  video: episode.videoId,
  number: episode.episodeNo,
  name: episode.name,
  about: episode.desc,
  duration: episode.duration,
  kind: kindOf(episode),
  opening: episode.opening,
  closing: episode.closing,
  stream: episode.source,
  ...windowsOf(episode.entitlement, moments),
});

function kindOf({ trailer, clipType }: EpisodeContent): 'episode' | 'trailer' | 'highlight' {
  if (!trailer) return 'episode';
  return clipType === 'highlight' ? 'highlight' : 'trailer';
}

function windowsOf(entitlement: EntitlementContent, moments: Moments) {
  const { earlyRelease } = entitlement;
  const windowIf = (days: EntitlementContent['free']) =>
    days === undefined ? undefined : moments.window(days);
  return {
    free: windowIf(entitlement.free),
    pay: windowIf(entitlement.pay),
    gold: windowIf(entitlement.gold),
    premium: windowIf(entitlement.premium),
    earlyRelease:
      earlyRelease === undefined
        ? undefined
        : { ...moments.window(earlyRelease.window), platform: earlyRelease.platform },
    earlyGold: entitlement.isEarlyGold,
    preview: entitlement.preview,
    platforms: entitlement.limitedPlatform,
    viewingEnds: momentIf(entitlement.viewingPeriodEnd, moments),
    sold: entitlement.payPerEpisode,
  };
}
