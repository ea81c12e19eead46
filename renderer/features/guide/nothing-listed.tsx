import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { type ChannelFilter, EVERY_CHANNEL } from './channel-filter.ts';
import css from './guide-screen.module.css';

type NothingListedProps = { readonly filter: ChannelFilter; readonly onFilter: (filter: ChannelFilter) => void };

/** In place of the rows where the filter leaves none. */
export function NothingListed({ filter, onFilter }: NothingListedProps) {
  const t = useTexts();
  const none = filter.kind === 'favourites' && filter.text === '' ? 'noFavourites' : 'noMatch';
  return (
    <div className={css.nothing}>
      <Message
        icon={filter.kind === 'favourites' ? 'heart' : 'search'}
        title={t(`guide:${none}.title`)}
        text={t(`guide:${none}.text`)}
        actions={<Button onClick={() => onFilter(EVERY_CHANNEL)}>{t('guide:allChannels')}</Button>}
      />
    </div>
  );
}
