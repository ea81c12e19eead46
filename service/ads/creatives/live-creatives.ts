import { livePart } from '#service/kernel/live-part.ts';
import type { AdContent } from './ad-content.ts';
import { type Creatives, createCreatives } from './creatives.ts';

/** Creates the creatives of the ads that are on air, which a publication may replace. */
export function liveCreatives(ads: AdContent): Creatives {
  let from = ads.videos;
  let creatives = createCreatives(ads);
  return livePart(() => {
    if (ads.videos !== from) {
      from = ads.videos;
      creatives = createCreatives(ads);
    }
    return creatives;
  });
}
