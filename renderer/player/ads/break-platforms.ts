import { createLazyImaPlatform } from '#renderer/player/ads/ima/lazy-ima-platform.ts';
import type { ScriptMemory } from '#renderer/player/ads/ima/script-memory.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { adTag, type TagViewer } from '#renderer/player/ads/vast/ad-tag.ts';
import { filledTag } from '#renderer/player/ads/vast/load-vast.ts';
import { createVastPlatform } from '#renderer/player/ads/vast/vast-platform.ts';
import type { AdPlatform } from './ad-platform.ts';
import type { AdsDeps } from './ads-deps.ts';
import type { AdFilter } from './allowed-ads.ts';

export type BreakPlatformDeps = Pick<AdsDeps, 'adPorts' | 'document' | 'ports' | 'lineKbps'> & {
  readonly picture: AdPicture;
  readonly scripts: ScriptMemory;
  readonly filter: AdFilter;
};

/** The embedded ad server by priority: asked if the vendor's script of a platform does not run. */
const EMBEDDED_TAGS = ['/ads/vast?platform=0&t=[timestamp]', '/ads/vast?platform=1&t=[timestamp]'] as const;

/** The document of the service in which third parties may run: a sandbox without an origin (decision 009). */
const FRAME_PATH = '/ads/frame/open';

/** Whether an address is one of the page's own host, against which it is resolved. */
export const isOwnAddress = (address: string, page: string): boolean =>
  URL.canParse(address, page) && new URL(address, page).host === new URL(page).host;

/** Returns the facts about the viewer for an ad server; a kids profile is never personalised. */
export const tagViewer = (
  adPorts: Pick<AdsDeps['adPorts'], 'language' | 'personalised'>,
  kids: boolean,
): TagViewer => ({
  language: adPorts.language(),
  kids,
  personalised: adPorts.personalised() && !kids,
});

/**
 * Returns the platforms of remote config that are asked for a break, in order of priority (S1-4-055). A kids
 * profile gets ads of the product's own server only, and without the viewer's consent no script of a third
 * party runs.
 */
export function breakPlatforms(
  deps: BreakPlatformDeps,
  thirdParty: boolean,
  kids: boolean,
): readonly AdPlatform[] {
  const { adPorts, document, ports, lineKbps, picture, scripts, filter } = deps;
  const settings = adPorts.settings();
  const page = document.baseURI;
  const calledAt = ports.wallClock();
  const viewer = () => tagViewer(adPorts, kids);
  const vast = (id: string, tag: string) =>
    createVastPlatform(id, tag, { ports: adPorts, picture, page, viewer, lineKbps });
  return settings.ad_platforms
    .slice(0, settings.hybrid_ad_priority + 1)
    .flatMap(({ adapter, tag }, priority) => {
      if (tag === '' || !URL.canParse(tag, page)) return [];
      const platform = `${adapter}-${priority}`;
      const isOwn = isOwnAddress(tag, page);
      if (adapter === 'vast') return thirdParty || isOwn ? [vast(platform, tag)] : [];
      const embeddedTag = adPorts.serviceAddress(EMBEDDED_TAGS[priority === 0 ? 0 : 1]);
      return createLazyImaPlatform(platform, {
        document,
        picture,
        memory: scripts,
        setTimer: ports.setTimer,
        language: adPorts.language,
        script: settings.ima_script_url,
        frameAddress: adPorts.serviceAddress(FRAME_PATH),
        embedded: vast(platform, isOwn ? tag : embeddedTag),
        mayRunScripts: () => thirdParty && adPorts.personalised(),
        tag: (request) => filledTag(adTag(request.tag ?? tag, page, request, viewer())),
        isAllowed: (ad) => filter(ad, { priority, platform, calledAt }),
      });
    });
}
