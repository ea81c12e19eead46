import { UnlockButton } from '#renderer/content/unlock-dialog.tsx';
import { useImportedVideos } from '#renderer/data/imported/imported-hooks.ts';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { href } from '#shared/navigation/href.ts';
import importedLists from './imported-lists.module.css';
import css from './imported-screen.module.css';

/** Films and episodes that the playlists list besides channels. */
export function ImportedVideoList({ state }: { readonly state: ImportedState }) {
  const t = useImportedTexts();
  const language = useLanguage();
  const { data, hasNextPage, fetchNextPage } = useImportedVideos(
    state.sources.map(({ updated_at }) => updated_at).join(' ') + state.videos,
  );
  const [first] = data?.pages ?? [];
  return (
    <section aria-labelledby="own-videos">
      <h2 id="own-videos" className={css.heading}>
        {t('videos', { count: first?.total ?? state.videos })}
      </h2>
      {first !== undefined && first.hidden > 0 && <p>{t('videosHidden', { count: first.hidden })}</p>}
      {first !== undefined && first.locked > 0 && (
        <div className={css.row}>
          <p>{t('videosLocked', { count: first.locked })}</p>
          <UnlockButton />
        </div>
      )}
      <ul className={importedLists.videos}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ video_id, name, groups, picture }) => (
            <li key={video_id}>
              <Link className={importedLists.video} href={href.video(language, video_id)}>
                <ChannelLogo logo={picture} name={name} />
                <span className={css.facts}>
                  <b>{name}</b>
                  <small>{groups.join(', ')}</small>
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('showMore')}</Button>}
    </section>
  );
}
