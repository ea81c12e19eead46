import type { AdRequest } from '#renderer/player/ads/ad-platform.ts';
import { withTargets } from '#shared/domain/ads/ad-tag-targets.ts';

/** Facts about the viewer for ad servers. */
export type TagViewer = {
  readonly language: 'tc' | 'en';
  readonly personalised: boolean;
  readonly kids: boolean;
};

/**
 * The address of an ad request: the tag with the parameters of the break, and with its targets where it has a
 * place for them. A placeholder for the time is left as it is.
 */
export function adTag(
  tag: string,
  page: string,
  { kind, item, breakId, seconds, custom, targeting }: AdRequest,
  viewer: TagViewer,
): string {
  const filled = withTargets(tag, targeting);
  const url = new URL(filled.tag, page);
  const parameters = {
    ...filled.rest,
    kind,
    item,
    lang: viewer.language,
    break: breakId,
    personalised: viewer.personalised ? '1' : '0',
    kids: viewer.kids ? '1' : '0',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (seconds !== null) url.searchParams.set('seconds', String(Math.floor(seconds)));
  if (custom !== '') url.searchParams.set('cust_params', custom);
  return url.href.replaceAll(encodeURIComponent('[timestamp]'), '[timestamp]');
}
