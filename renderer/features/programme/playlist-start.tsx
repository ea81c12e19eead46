import { useEffect } from 'react';
import { itemHref } from '#renderer/content/item-href.ts';
import { usePlaylist } from '#renderer/data/content-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { useNavigation } from '#renderer/ui/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import { ProgrammeMessage } from './programme-message.tsx';
import css from './programme-screen.module.css';
import { ProgrammeSkeleton } from './programme-skeleton.tsx';

/** A playlist at its own address (playback section 2): it begins with its first item, which takes the place of this address. */
export function PlaylistStart({ rowId }: { readonly rowId: string }) {
  const t = useTexts();
  const { go } = useNavigation();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = usePlaylist(rowId);
  const first = data?.items[0];
  const target = first === undefined ? null : itemHref(first, language, rowId);
  useEffect(() => {
    if (target !== null) go(target, { replace: true });
  }, [go, target]);
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
