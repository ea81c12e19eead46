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
      newsToken: newsToken(),
      deviceId: device,
      appDomain: host,
      clientPlatform: platform.device.playbackPlatform(),
      language: pageLocale(),
      app: platform.desktop === null ? 'web' : 'desktop',
    };
  };
  return { deviceId, identity };
}
