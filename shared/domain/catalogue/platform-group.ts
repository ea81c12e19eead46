/** Platform groups (S1-9-075). This client is in the group Web, in a browser and on the desktop. */
export const PLATFORM_GROUPS = ['SmartTV', 'Mobile', 'Apps', 'Web'] as const;
export type PlatformGroup = (typeof PLATFORM_GROUPS)[number];

/** Platforms whose limits and early releases unlock an episode here (S1-4-101, S1-4-112). */
const WEB_PLATFORMS: readonly PlatformGroup[] = ['Mobile', 'Web'];

/** Returns whether one of the platforms is Mobile or Web. */
export const opensOnWeb = (platforms: readonly string[]): boolean =>
  WEB_PLATFORMS.some((one) => platforms.includes(one));

/** Returns whether content is limited to Mobile alone. */
export const isMobileOnly = (platforms: readonly string[]): boolean =>
  platforms.length > 0 && platforms.every((platform) => platform === 'Mobile');
