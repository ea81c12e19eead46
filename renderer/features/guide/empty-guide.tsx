import { ALL_CHANNELS, type ChannelFilter } from '#renderer/features/guide/tools/channel-filter.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import css from './guide-screen.module.css';

type EmptyGuideProps = { readonly filter: ChannelFilter; readonly onFilter: (filter: ChannelFilter) => void };

/** Shown when the filter matches no channel. */
export function EmptyGuide({ filter, onFilter }: EmptyGuideProps) {
  const t = useTexts();
  const reason = filter.kind === 'favourites' && filter.text === '' ? 'noFavourites' : 'noMatch';
  return (
    <div className={css.nothing}>
      <Message
        icon={filter.kind === 'favourites' ? 'heart' : 'search'}
        title={t(`guide:${reason}.title`)}
        text={t(`guide:${reason}.text`)}
        actions={<Button onClick={() => onFilter(ALL_CHANNELS)}>{t('guide:allChannels')}</Button>}
      />
    </div>
  );
}
