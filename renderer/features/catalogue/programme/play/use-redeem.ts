import { useMutation } from '@tanstack/react-query';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';

/** Queries that a redemption changes: the title is unlocked everywhere. */
const CHANGED = ['programme', 'episodes', 'episode', 'tvod'] as const;

/**
 * A redemption of a title: `free` if the viewer's level includes its category, otherwise it counts against
 * the quota.
 */
export type Redemption = {
  readonly tags: readonly string[];
  readonly free: boolean;
  readonly playHref: string;
};

/**
 * Redeems a title. Success refreshes the session and the locks and opens the title's player; any other
 * outcome, a failed call included, shows `errors:err_noCampaign` (S1-8-027). While one redemption is pending,
 * further calls do nothing. A kids profile is told to ask a parent; the service refuses it too.
 */
export function useRedeem(): { readonly busy: boolean; readonly redeem: (redemption: Redemption) => void } {
  const t = useTexts();
  const { navigate } = useNavigation();
  const { api, session, queryClient, prompts } = useData();
  const isKids = useViewer().profileClass === 'kids';
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ tags, free }: Redemption): Promise<boolean> => {
      const reply = await api.call('ticketRedeem', {
        body: { subscription_tags: [...tags], free_tvod: free },
      });
      const done = reply.ok && 'status' in reply.value && reply.value.status === 'success';
      if (!done) return false;
      await session.refresh();
      await Promise.all(CHANGED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      return true;
    },
    onSuccess: (done, { playHref }) => {
      if (done) return navigate(playHref);
      const data = {
        title: t('programme:redeem.failed'),
        text: t('errors:err_noCampaign'),
        code: 'err_noCampaign',
      };
      prompts.open({ kind: 'message', key: 'err_noCampaign', data });
    },
  });
  return {
    busy: isPending,
    redeem: (redemption) => {
      if (isPending) return;
      if (!isKids) return mutate(redemption);
      const data = { title: t('programme:redeem.kidsTitle'), text: t('programme:redeem.kids') };
      prompts.open({ kind: 'message', key: 'redeem_kids', data });
    },
  };
}
