import { useMutation, useQuery } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** The account's place in the loyalty programme, and its referral promotion. */
export type LoyaltyStatusReply = Reply<'loyaltyStatus'>;
export type Referral = Extract<Reply<'mgmPromotion'>, { readonly code: string }>;

/** Returns points, level, check-ins and rewards of the member's account. */
export function useLoyaltyStatus() {
  const { api } = useData();
  const { kind, bossId } = useViewer();
  return useQuery({
    queryKey: ['loyalty', bossId],
    enabled: kind === 'member',
    staleTime: 0,
    queryFn: ({ signal }) => valueOrThrow(api.call('loyaltyStatus', {}, { signal })),
  });
}

/**
 * Checks in for today. Resolves to the points won (0 for a second time on one day), or null if the service
 * refused.
 */
export function useCheckIn() {
  const { api, queryClient } = useData();
  return useMutation({
    mutationFn: async (): Promise<number | null> => {
      const reply = await api.call('loyaltyCheckIn', {});
      return reply.ok && reply.value.success ? (reply.value.points ?? 0) : null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['loyalty'] }),
  });
}

/**
 * Redeems points for a reward; the same key is the same redemption. Resolves to the reference that collects
 * it, or to the code of the refusal.
 */
export function useRedeemReward() {
  const { api, queryClient, session } = useData();
  return useMutation({
    mutationFn: async ({
      id,
      key,
    }: {
      readonly id: string;
      readonly key: string;
    }): Promise<Result<string, string>> => {
      const reply = await api.call('redeemReward', { query: { key }, body: { id } });
      if (!reply.ok) return err(reply.error.serviceCode ?? reply.error.code);
      if ('errors' in reply.value) return err(reply.value.errors.code);
      await session.refresh();
      return ok(reply.value.reference);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['loyalty'] }),
  });
}

/**
 * Registers the account for the loyalty programme. Resolves to whether it is registered now; the session
 * follows.
 */
export function useJoinLoyalty() {
  const { api, queryClient, session } = useData();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const reply = await api.call('loyaltyRegister', {});
      if (!reply.ok || !reply.value.success) return false;
      await session.refresh();
      return true;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['loyalty'] }),
  });
}

/** Returns the account's referral code and the friends who used it; null while the promotion is off. */
export function useReferral() {
  const { api } = useData();
  const { kind, bossId } = useViewer();
  return useQuery({
    queryKey: ['referral', bossId],
    enabled: kind === 'member',
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Referral | null> => {
      const reply = await valueOrThrow(api.call('mgmPromotion', {}, { signal }));
      return 'code' in reply ? reply : null;
    },
  });
}
