import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { requestLogOut } from '#renderer/data/accounts/log-out.ts';
import { useData, usePrompts } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { href } from '#shared/navigation/href.ts';
import { Card } from './card.tsx';
import css from './info-list.module.css';

type RowName = 'profiles' | 'parent' | 'mobile' | 'password' | 'logout';

const MobileUpdateDialog = lazyWithRetry(
  async () =>
    (await import('#renderer/features/accounts/joining/sms/mobile-update-dialog.tsx')).MobileUpdateDialog,
);

/**
 * Links to the account's other screens, and logout. A kids profile gets neither parental controls nor the
 * mobile number and the password.
 */
export function MoreCard({ kids }: { readonly kids: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const { session, downloads, draftEndings } = useData();
  const endings = useStore(draftEndings);
  const [changesMobile, setChangesMobile] = useState(false);
  const logOut = useMutation({ mutationFn: () => requestLogOut({ downloads, prompts, session }) });
  const link = (name: RowName, icon: IconName, address: string) => (
    <li>
      <Link className={css.row} href={address}>
        <RowText name={name} icon={icon} />
        <Icon name="next" />
      </Link>
    </li>
  );
  const action = (name: RowName, icon: IconName, act: () => void) => (
    <li>
      <button
        type="button"
        className={css.row}
        onClick={act}
        aria-disabled={(name === 'logout' && logOut.isPending) || undefined}
      >
        <RowText name={name} icon={icon} />
      </button>
    </li>
  );
  return (
    <Card title={t('account:more.title')}>
      <ul className={css.rows}>
        {link('profiles', 'user', href.profiles(language, href.account(language)))}
        {!kids && link('parent', 'lock', href.parents(language))}
        {!kids && action('mobile', 'phone', () => setChangesMobile(true))}
        {!kids && action('password', 'pencil', () => prompts.open({ kind: 'password_update', data: {} }))}
        {action('logout', 'back', () => logOut.isPending || logOut.mutate())}
      </ul>
      {changesMobile && (
        <LazyBoundary name="mobile-number">
          <MobileUpdateDialog key={endings} onClose={() => setChangesMobile(false)} />
        </LazyBoundary>
      )}
    </Card>
  );
}

function RowText({ name, icon }: { readonly name: RowName; readonly icon: IconName }) {
  const t = useTexts();
  return (
    <>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{t(`account:more.${name}`)}</span>
        <span className={css.meta}>{t(`account:more.${name}Text`)}</span>
      </span>
    </>
  );
}
