import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { paymentsQuery } from './payment-queries.ts';

/** A plan of the account that runs, a method that can pay again, and a receipt. */
export type AccountPlan = Reply<'payments'>['plans'][number];
export type SavedMethod = Reply<'payments'>['saved_methods'][number];
export type Payments = Reply<'payments'>;
export type Receipt = Extract<Reply<'receipt'>, { readonly receipt: unknown }>['receipt'];

/** Returns the running plans of the member's account, and the newest page of its payments. */
export function usePayments() {
  const { kind, bossId } = useViewer();
  return useQuery({ ...paymentsQuery(useQueryScope(), bossId), enabled: kind === 'member' });
}

/** Returns the payments after those of the first page, once `wanted`, and what asks for more of them. */
export function useOlderPayments(first: Payments, enabled: boolean) {
  const { api } = useData();
  const { bossId } = useViewer();
  const query = useInfiniteQuery({
    queryKey: ['payments', bossId, 'older', first.next],
    enabled: enabled && typeof first.next === 'string',
    initialPageParam: first.next ?? '',
    queryFn: ({ pageParam, signal }) =>
      valueOrThrow(api.call('payments', { query: { before: pageParam } }, { signal })),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    payments: query.data?.pages.flatMap(({ payments }) => payments) ?? [],
    hasMore: query.data === undefined ? typeof first.next === 'string' : query.hasNextPage,
    isLoading: query.isFetching,
    failed: query.error !== null,
    /** Asks for the next page, or once more for one that failed. */
    more: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  };
}

/** Returns the receipt of an order; null if the account has none under that key. */
export function useReceipt(key: string) {
  const { api } = useData();
  const { bossId } = useViewer();
  return useQuery({
    queryKey: ['receipt', bossId, key],
    queryFn: async ({ signal }): Promise<Receipt | null> => {
      const reply = await valueOrThrow(api.call('receipt', { query: { key } }, { signal }));
      return 'receipt' in reply ? reply.receipt : null;
    },
  });
}

/**
 * Turns the renewal of a plan off or on again. Resolves to whether the service did so; the list of plans
 * follows.
 */
export function useSetRenewal() {
  const { api, queryClient } = useData();
  return useMutation({
    mutationFn: async ({
      key,
      renews,
    }: {
      readonly key: string;
      readonly renews: boolean;
    }): Promise<boolean> => {
      const reply = await api.call('setRenewal', { query: { key }, body: { renews } });
      return reply.ok && reply.value.success;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payments'] }),
  });
}

/** Forgets a saved payment method. Resolves to whether the service did so; the lists follow. */
export function useRemoveMethod() {
  const { api, queryClient } = useData();
  return useMutation({
    mutationFn: async (id: string): Promise<boolean> => {
      const reply = await api.call('removeSavedMethod', { body: { id } });
      return reply.ok && reply.value.success;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payments'] }),
  });
}

/**
 * Emails the receipt of an order to the account's own address, in the language given. Resolves to whether it
 * was sent.
 */
export function useEmailReceipt() {
  const { api } = useData();
  return useMutation({
    mutationFn: async ({
      key,
      locale,
    }: {
      readonly key: string;
      readonly locale: 'zh-HK' | 'en';
    }): Promise<boolean> => {
      const reply = await api.call('mailer', { body: { template: 'receipt', key, locale } });
      return reply.ok && reply.value.success;
    },
  });
}
