import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import type { MenuDrawerProps } from './drawer-panel.tsx';
import css from './menu-drawer.module.css';

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));

/** The hamburger of narrow windows. Its drawer is fetched with the first press. */
export function MenuDrawer(props: MenuDrawerProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton className={css.opener} icon="menu" label={t('nav.menu')} aria-expanded={open} aria-haspopup="dialog" onClick={show} />
      {wanted && (
        <Suspense fallback={null}>
          <DrawerPanel {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
