import { useMutation, useQuery } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { PostalAddress } from '#shared/contract/payments/billing-registration.ts';
import type { OrderView } from '#shared/contract/payments/order.ts';
import type { PinCard } from '#shared/contract/payments/pin-card.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** A building of the address search. */
export type Place = Reply<'geoSearch'>['results'][number];

/** The service takes no more than the letters and digits of a PIN, whatever their case. */
const plain = (pin: string): string => pin.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns the PIN that this browser posted to the page, once (S0-2-017); null for none. */
export function usePostedPin() {
  const { api } = useData();
  return useQuery({
    queryKey: ['posted-pin'],
    queryFn: async ({ signal }) => (await valueOrThrow(api.call('postedPin', {}, { signal }))).pin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Checks a PIN, for members against their account. Resolves to the card or to the code of the refusal. */
export function useCheckPin() {
  const { api } = useData();
  const { kind, region } = useViewer();
  return useMutation({
    mutationFn: async (pin: string): Promise<Result<PinCard, string>> => {
      const body = { pin: plain(pin), region: region ?? 1 };
      /* A guest's is held for a reload, and for the page on which they join with it. */
      const reply =
        kind === 'member'
          ? await api.call('checkPinCardWithAccount', { body: { ...body, platform: 'web' } })
          : await api.call('checkPinCard', { body: { ...body, promo_code_only: false, hold: true } });
      if (!reply.ok) return err(reply.error.serviceCode ?? reply.error.code);
      return 'pin_card' in reply.value ? ok(reply.value.pin_card) : err(reply.value.errors.code);
    },
  });
}

/**
 * Redeems a card for its first plan. The key names the PIN, so a repeated press is the same order. Resolves
 * to the order or to the code of the refusal.
 */
export function useRedeemPin() {
  const { api, session, queryClient } = useData();
  return useMutation({
    mutationFn: async ({
      pin,
      card,
    }: {
      readonly pin: string;
      readonly card: PinCard;
    }): Promise<Result<OrderView, string>> => {
      const [campaign_id = ''] = card.available_basic_campaigns;
      const reply = await api.call('submitPurchase', {
        query: { key: `pin-card-${plain(pin)}` },
        body: { campaign_id, pin_code: plain(pin) },
      });
      if (!reply.ok) return err(reply.error.serviceCode ?? reply.error.code);
      if ('errors' in reply.value) return err(reply.value.errors.code);
      /* An order that was cancelled lost its card to another one. */
      if (reply.value.order.status !== 'approved') return err('PIN_USED');
      await session.refresh();
      await queryClient.invalidateQueries();
      return ok(reply.value.order);
    },
  });
}

/** Most buildings that a search finds, and the least similarity of one in per cent (S0-7-086). */
const SEARCH = { n: 5, t: 80 } as const;

/** Finds buildings by name or street, at most five, from three letters on. */
export function usePlaces(text: string) {
  const { api } = useData();
  const q = text.trim();
  return useQuery({
    queryKey: ['places', q],
    enabled: q.length >= 2,
    queryFn: async ({ signal }) =>
      (await valueOrThrow(api.call('geoSearch', { query: { q, ...SEARCH } }, { signal }))).results,
  });
}

/** Returns the address of a flat in a building. */
export const postalAddressOf = (place: Place, flat: string): PostalAddress => ({
  geo_id: place.id,
  building: place.address,
  flat,
  district: place.district,
  country_code: place.country_code,
});

/** Saves the address to which a redeemed card's box is sent. Resolves to whether it was saved. */
export function useDeliveryAddress() {
  const { api } = useData();
  return useMutation({
    mutationFn: async ({
      pin,
      place,
      flat,
    }: {
      readonly pin: string;
      readonly place: Place;
      readonly flat: string;
    }): Promise<boolean> => {
      const reply = await api.call('updateRedemptionAddress', {
        body: { pin: plain(pin), addresses: [postalAddressOf(place, flat)] },
      });
      return reply.ok && reply.value.success;
    },
  });
}
