import { useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';

const FavouriteOrderDialog = lazyWithRetry(
  async () => (await import('./favourite-order-dialog.tsx')).FavouriteOrderDialog,
);

/** Opens the order of the favourite channels. */
export function FavouriteOrderButton({ channels }: { readonly channels: readonly Channel[] }) {
  const t = useTexts();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Button kind="quiet" icon="heart" onClick={() => setState('open')}>
        {t('live:order.open')}
      </Button>
      {state !== 'unasked' && (
        <LazyBoundary name="favourite-order" requested onFailed={() => setState('unasked')}>
          <FavouriteOrderDialog
            open={state === 'open'}
            channels={channels}
            onClose={() => setState('closed')}
          />
        </LazyBoundary>
      )}
    </>
  );
}
