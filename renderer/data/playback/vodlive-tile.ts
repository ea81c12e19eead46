import type { PromptRequest } from '#renderer/data/prompts/prompt-data.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { type ConcertPeriod, isConcertPage } from '#shared/domain/accounts/session/country-access.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { accessCheck, accessFacts } from '#shared/domain/playback/access/access-check.ts';
import { type VodLiveVerdict, vodLiveTile } from '#shared/domain/playback/access/vod-live.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Language } from '#shared/kernel/language.ts';
import { purchaseUrl } from '#shared/navigation/purchase-url.ts';

/** Types of tags that name a plan. */
const PLAN_TAG_TYPES: ReadonlySet<string> = new Set(['subscription', 'subscription_tag']);

const planTags = ({ tags }: ContentItem): readonly string[] =>
  tags.flatMap(({ type, tag_id }) => (PLAN_TAG_TYPES.has(type) && tag_id ? [tag_id] : []));

const timeOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/**
 * A clicked vodlive tile: `href` is its link, `title` its name, `here` the path of the page, `now` in
 * milliseconds.
 */
export type VodliveContext = {
  readonly item: ContentItem;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly href: string;
  readonly title: string;
  readonly here: string;
  /** The concert period of remote config, which opens show pages abroad. */
  readonly concertPeriod: ConcertPeriod;
  readonly now: number;
};

/** Effect of the click. `startAt` of the log call is in wall-clock milliseconds, null if unknown. */
export type VodliveChoice =
  | { readonly does: 'open' | 'nothing' }
  | {
      readonly does: 'prompt';
      readonly prompt: PromptRequest;
      readonly log: { readonly networkCode: string; readonly startAt: number | null } | null;
    };

/** Returns the rule's verdict on a vodlive tile for this viewer (S1-4-020). */
export function vodliveVerdict({ item, viewer, here, concertPeriod, now }: VodliveContext): VodLiveVerdict {
  const facts = accessFacts(
    viewer,
    {
      programmeId: item.programme_id ?? null,
      episodeId: null,
      subscriptionTags: planTags(item),
      freeWindow: { start: item.free_start_time ?? null, end: item.free_end_time ?? null },
      isPreview: item.is_preview,
    },
    now,
    isConcertPage(concertPeriod, here, now),
  );
  return vodLiveTile(accessCheck(facts, now), item.is_live);
}

/** Returns the effect of a click on a vodlive tile: follow the link, nothing, or open a prompt. */
export function vodliveChoice(context: VodliveContext): VodliveChoice {
  const verdict = vodliveVerdict(context);
  if (verdict.open === 'LIVE_PLAYER') return { does: 'open' };
  if (verdict.open === 'NOTHING') return { does: 'nothing' };
  const log = verdict.log
    ? { networkCode: context.item.ref, startAt: timeOf(context.item.start_time) }
    : null;
  return { does: 'prompt', prompt: promptOf(context, verdict.prompt), log };
}

type Prompted = Extract<VodLiveVerdict, { readonly open: 'PROMPT' }>['prompt'];

function promptOf(
  { item, viewer, language, href, title, here }: VodliveContext,
  prompt: Prompted,
): PromptRequest {
  switch (prompt) {
    case 'SYSTEM_BUSY':
      return { kind: 'system_busy', data: { code: viewer.errorCode ?? '' } };
    case 'REGION_BLOCK_LOGIN':
      return { kind: 'geo_blocked_login', data: { destination: href } };
    case 'LOGIN_REQUIRED':
      return { kind: 'login', data: { destination: href } };
    case 'PURCHASE_REQUIRED': {
      const tags = planTags(item);
      return {
        kind: 'purchase_content',
        data: { tags, title, purchaseHref: purchaseUrl(language, { subscriptionTags: tags, backUrl: here }) },
      };
    }
    default:
      return assertNever(prompt);
  }
}
