import { useMutation, useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { PinCard } from '#shared/contract/payments/pin-card.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** A card or reference number that was checked, as it is sent. */
export type CheckedCard = {
  readonly kind: 'pin' | 'reference';
  readonly pin: string;
  readonly card: PinCard;
};

/** The service takes no more than letters and digits of a code, whatever their case. */
const plain = (pin: string): string => pin.replaceAll(/[\s-]/g, '').toUpperCase();

type CardKind = CheckedCard['kind'];

/**
 * Checks a card or a reference number for somebody who joins, and has it held for a reload of the page.
 * Returns it, or the code of the refusal.
 */
async function checkCard(
  api: Pick<Api, 'call'>,
  { kind, text, region }: { readonly kind: CardKind; readonly text: string; readonly region: number },
): Promise<Result<CheckedCard, string>> {
  const pin = plain(text);
  const reply = await api.call('checkPinCard', {
    body: { pin, kind, region, promo_code_only: false, hold: true },
  });
  if (!reply.ok) return err(reply.error.serviceCode ?? reply.error.code);
  if (!('pin_card' in reply.value)) return err(reply.value.errors.code);
  const { pin_card: card } = reply.value;
  return card.effect === 'redeem' ? ok({ kind, pin, card }) : err('PIN_NOT_FOR_PLAN');
}

/** Checks a card or a reference number. Resolves to it, or to the code of the refusal. */
export function useCheckCard() {
  const { api } = useData();
  const region = useViewer().region ?? 1;
  return useMutation({
    gcTime: 0,
    mutationFn: ({ kind, text }: { readonly kind: CardKind; readonly text: string }) =>
      checkCard(api, { kind, text, region }),
  });
}

/**
 * Returns the card or number that this page was left with, checked again, or as its text if it counts no
 * longer: the service holds it for minutes, since whoever reads one may use it. Null for none, undefined while
 * it is not known.
 */
export function useHeldCard(kind: CardKind | null): CheckedCard | string | null | undefined {
  const { api } = useData();
  const region = useViewer().region ?? 1;
  const { data } = useQuery({
    queryKey: ['held-card', kind],
    enabled: kind !== null,
    queryFn: async () => {
      const held = kind === null ? null : await api.call('postedPin', { body: { kind } });
      if (kind === null || held === null || !held.ok || held.value.pin === null) return null;
      const text = held.value.pin;
      const checked = await checkCard(api, { kind, text, region });
      return checked.ok ? checked.value : text;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return kind === null ? null : data;
}

/**
 * Returns the key of the account's order of a plan that waits for its payment, or null: whoever closed the
 * window in the middle of it, or registered in another tab, continues there. A failure is none.
 */
export async function openOrderOf(api: Pick<Api, 'call'>, campaignId: string): Promise<string | null> {
  const reply = await api.call('payments', {});
  if (!reply.ok) return null;
  const open = reply.value.payments.find(
    ({ campaign_id, status }) => campaign_id === campaignId && status === 'pending',
  );
  return open?.key ?? null;
}

/** Returns what `openOrderOf` finds; undefined while it is not known. */
export function useOpenOrder(campaignId: string | null): string | null | undefined {
  const { api } = useData();
  const { data } = useQuery({
    queryKey: ['open-order', campaignId],
    queryFn: () => (campaignId === null ? null : openOrderOf(api, campaignId)),
    gcTime: 0,
  });
  return data;
}

/** Returns the plans that cards pay for, which the list of plans leaves out. */
export function useCardCampaigns(wanted: boolean) {
  const { api, audience } = useQueryScope();
  const isSessionKnown = useSessionState().phase === 'known';
  return useQuery({
    queryKey: ['card-campaigns', audience.country],
    enabled: wanted && isSessionKnown,
    queryFn: async ({ signal }): Promise<readonly PurchaseCampaign[]> => {
      const query = { campaign_type: 'pin' };
      const { normal_offer, offer_groups } = await valueOrThrow(
        api.call('campaignList', { query }, { signal }),
      );
      return [...normal_offer, ...offer_groups.flatMap(({ upsell_campaigns }) => upsell_campaigns)];
    },
  });
}
