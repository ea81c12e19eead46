import { useTvodInfo } from '#renderer/data/catalogue/programme-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useSessionState } from '#renderer/data/data-context.tsx';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import type { TvodInfo } from '#shared/contract/payments/tvod.ts';
import { isPayPerTitle } from '#shared/domain/catalogue/content-kind.ts';
import { type TvodOffer, tvodOffer } from '#shared/domain/catalogue/tvod-offer.ts';

/** A pay-per-title programme for this viewer: its tag, what is known of it, and what its button offers. */
export type TvodTitle = {
  readonly tag: string;
  readonly info: Omit<TvodInfo, 'tag' | 'price'> & { readonly price: number | null };
  readonly offer: TvodOffer;
};

/**
 * Returns a programme's pay-per-title data; null if it is not sold per title. The service's tvod info
 * overrides the programme's own.
 */
export function useTvodTitle(programme: Programme | undefined): TvodTitle | null {
  const user = useSessionState().reply?.user;
  const tag = programme === undefined ? null : titleTag(programme);
  const { data, error } = useTvodInfo(tag, programme?.details.subscribed ?? false);
  useLoggedFailure('tvod', error);
  if (programme === undefined || tag === null) return null;
  const { details } = programme;
  const info = { price: null, ...details.tvod, ...data };
  const offer = tvodOffer({
    isUltra: user?.is_ultra ?? false,
    freeTvodCategories: user?.free_tvod_categories ?? [],
    tvodQuota: user?.tvod_quota ?? {},
    category: details.tvod_cat ?? null,
    price: info.price,
  });
  return { tag, info, offer };
}

/** Returns the tag by which a title is sold: its own, or the subscription tag that marks it (S1-3-045). */
function titleTag({ details, tags }: Programme): string | null {
  if (details.tvod_tag) return details.tvod_tag;
  if (!details.is_tvod && !isPayPerTitle(tags)) return null;
  return tags.find((tag) => isPayPerTitle([tag]))?.tag_id ?? details.subscription_tags[0] ?? null;
}
