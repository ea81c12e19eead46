import { AreaMessage } from '#renderer/content/area-message.tsx';
import { NoChannels } from '#renderer/content/no-channels.tsx';
import { useChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import type { Multiview } from '#shared/domain/playback/multiview/multiview.ts';
import css from './multiview.module.css';
import { MultiviewBoard } from './multiview-board.tsx';
import type { MultiviewPicture } from './multiview-picture.ts';

type MultiviewScreenProps = Multiview & {
  /** Null until their code is loaded. */
  readonly pictures: readonly MultiviewPicture[] | null;
};

/** Two or four channels next to each other, one of them with sound. */
export function MultiviewScreen({ slots, at, pictures }: MultiviewScreenProps) {
  const t = useMultiviewTexts();
  const { data, error, isFetching, refetch } = useChannels();
  useScreenTitle(t('title'));
  const retry = () => void refetch();
  if (data === undefined || pictures === null) {
    if (error !== null && data === undefined)
      return <AreaMessage area="live" kind="error" error={error} busy={isFetching} onRetry={retry} />;
    return <MultiviewSkeleton slots={slots} />;
  }
  if (data.length === 0) return <NoChannels area="live" busy={isFetching} onRetry={retry} />;
  return <MultiviewBoard view={{ slots, at }} channels={data} pictures={pictures} />;
}

function MultiviewSkeleton({ slots }: Pick<Multiview, 'slots'>) {
  const t = useMultiviewTexts();
  return (
    <div className={css.screen} data-size={slots.length} aria-busy="true">
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.grid}>
        {slots.map((slot, place) => (
          <div key={slot ?? -place} className={css.tile} />
        ))}
      </div>
    </div>
  );
}
