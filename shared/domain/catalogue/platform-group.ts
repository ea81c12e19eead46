/** Platform groups (playback section 9). This client, in a browser and on the desktop, is of the group Web. */
export const PLATFORM_GROUPS = ['SmartTV', 'Mobile', 'Apps', 'Web'] as const;
export type PlatformGroup = (typeof PLATFORM_GROUPS)[number];

/** Platforms whose limits and early releases open an episode here (playback section 4, steps 2 and 6). */
const WEB_PLATFORMS: readonly PlatformGroup[] = ['Mobile', 'Web'];

/** Whether one of the platforms is Mobile or Web. */
export const opensOnWeb = (platforms: readonly string[]): boolean => WEB_PLATFORMS.some((one) => platforms.includes(one));

/** Whether content is for phones alone: limited, and to nothing but Mobile. */
export const isMobileOnly = (platforms: readonly string[]): boolean =>
  platforms.length > 0 && platforms.every((platform) => platform === 'Mobile');
