import { useEffect } from 'react';
import { itemHref } from '#renderer/content/tiles/item-href.ts';
import { usePlaylist } from '#renderer/data/catalogue/content-hooks.ts';
import { ProgrammeMessage } from '#renderer/features/catalogue/programme/programme-message.tsx';
import css from '#renderer/features/catalogue/programme/programme-screen.module.css';
import { ProgrammeSkeleton } from '#renderer/features/catalogue/programme/programme-skeleton.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';

/** Opens a playlist by its address: replaces the address with that of its first item (S1-2-042). */
export function PlaylistStart({ rowId }: { readonly rowId: string }) {
  const t = useTexts();
  const { navigate } = useNavigation();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = usePlaylist(rowId);
  const first = data?.items[0];
  const target = first === undefined ? null : itemHref(first, language, rowId);
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [navigate, target]);
  if (data !== undefined && first === undefined) {
    return (
      <div className={css.message}>
        <Message
          level={1}
          icon="tv"
          title={t('programme:playlistEmpty.title')}
          text={t('programme:playlistEmpty.text')}
          actions={
            <ButtonLink kind="primary" href={href.home(language)}>
              {t('home')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (error === null || data !== undefined) return <ProgrammeSkeleton />;
  return <ProgrammeMessage kind="programme" error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
