import type { PlatformPort } from '#renderer/platform/port.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import type { CallerIdentity } from './call-request.ts';

type IdentityParts = {
  readonly platform: PlatformPort;
  /** Host of the page. */
  readonly host: string;
  readonly viewer: () => Viewer;
  readonly newsToken: () => string;
};

/**
 * Key of the ticket of the profile that was chosen in this tab or window. It outlives a reload and ends with
 * the tab, so that a locked profile asks for its PIN again at the next start.
 */
const TICKET = 'profile-ticket';

/** The page's language, as billing calls name it. */
const pageLocale = (): 'zh-HK' | 'en' =>
  globalThis.document?.documentElement.lang.startsWith('en') ? 'en' : 'zh-HK';

/** Creates who calls: `identity` as it is now, with the device's id once `deviceId` has read it. */
export function createIdentity({ platform, host, viewer, newsToken }: IdentityParts) {
  let device = '';
  const deviceId = async (): Promise<string> => {
    device = await platform.device.id();
    return device;
  };
  const identity = (): CallerIdentity => {
    const { bearer, userToken, billingToken } = viewer();
    return {
      bearer,
      userToken,
      billingToken,
      profileTicket: platform.tabStorage.read(TICKET),
      newsToken: newsToken(),
      deviceId: device,
      appDomain: host,
      clientPlatform: platform.device.playbackPlatform(),
      language: pageLocale(),
      app: platform.desktop === null ? 'web' : 'desktop',
    };
  };
  /** Keeps the ticket of a reply that has one. */
  const takeTicket = (reply: unknown): void => {
    if (typeof reply !== 'object' || reply === null || !('profile_ticket' in reply)) return;
    if (typeof reply.profile_ticket === 'string') platform.tabStorage.write(TICKET, reply.profile_ticket);
  };
  return { deviceId, identity, takeTicket };
}
