import { cachedChannels, cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import type { Data } from '#renderer/data/create-data.ts';

const NAMES = ['adunit', 'adtarget_genre', 'adtarget_category', 'adtarget_sub_category'] as const;

type Target =
  | { readonly kind: 'live'; readonly networkCode: string }
  | { readonly kind: 'video' }
  | { readonly kind: 'episode'; readonly programmeId: string };

/**
 * Returns the ad unit and targets of an episode's programme by their parameters (S1-3-042), as far as the
 * page has the programme; none for anything else.
 */
export function adTargeting(
  { queryClient }: Pick<Data, 'queryClient'>,
  target: Target,
): Readonly<Record<string, string>> {
  const details =
    target.kind === 'episode' ? cachedProgramme(queryClient, target.programmeId)?.details : undefined;
  return Object.fromEntries(
    NAMES.map((name) => [name, details?.[name] ?? '']).filter(([, value]) => value !== ''),
  );
}

/** Returns the ad tag of a channel or of an episode's programme, as far as the page has it; null for none. */
export function ownAdTag({ queryClient }: Pick<Data, 'queryClient'>, target: Target): string | null {
  if (target.kind === 'episode')
    return cachedProgramme(queryClient, target.programmeId)?.details.ad_tag ?? null;
  if (target.kind === 'video') return null;
  const channel = cachedChannels(queryClient).find(({ network_code }) => network_code === target.networkCode);
  return channel?.ad_tag ?? null;
}
