import { useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';

/** What a redemption changes: whoever holds a title sees it unlocked everywhere. */
const CHANGED = ['programme', 'episodes', 'episode', 'tvod'] as const;

/** A redemption of a title: `free` where the viewer's level has its category for nothing, else from the quota. */
export type Redemption = { readonly tags: readonly string[]; readonly free: boolean; readonly playHref: string };

/**
 * Redeems a title (playback section 7): success leads to its playing address with the session and the locks fetched anew; any other outcome, and a call
 * that failed, shows `errors:err_noCampaign`. A second press while the first is on its way does nothing.
 */
export function useRedeem(): { readonly busy: boolean; readonly redeem: (wish: Redemption) => Promise<void> } {
  const t = useTexts();
  const { navigate: go } = useNavigation();
  const { api, session, queryClient, prompts } = useData();
  const [busy, setBusy] = useState(false);
  const redeem = async ({ tags, free, playHref }: Redemption): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const reply = await api.call('ticketRedeem', { body: { subscription_tags: [...tags], free_tvod: free } });
    const done = reply.ok && reply.value.status === 'success';
    if (done) {
      await session.refresh();
      await Promise.all(CHANGED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    }
    setBusy(false);
    if (done) return go(playHref);
    const words = { title: t('programme:redeem.failed'), text: t('errors:err_noCampaign'), code: 'err_noCampaign' };
    prompts.open({ kind: 'message', key: 'err_noCampaign', data: words });
  };
  return { busy, redeem };
}
