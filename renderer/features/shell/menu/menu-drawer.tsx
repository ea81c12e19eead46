import { useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import type { MenuDrawerProps } from './drawer-panel.tsx';
import css from './menu-drawer.module.css';

const DrawerPanel = lazyWithRetry(async () => (await import('./drawer-panel.tsx')).DrawerPanel);

/** The hamburger button of narrow windows. Its drawer is loaded on the first press. */
export function MenuDrawer(props: MenuDrawerProps) {
  const t = useTexts();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <IconButton
        className={css.opener}
        icon="menu"
        label={t('nav.menu')}
        aria-expanded={state === 'open'}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      />
      {state !== 'unasked' && (
        <LazyBoundary name="menu-drawer" requested onFailed={() => setState('unasked')}>
          <DrawerPanel {...props} open={state === 'open'} onClose={() => setState('closed')} />
        </LazyBoundary>
      )}
    </>
  );
}
