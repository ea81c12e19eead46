import { OrderList, type OrderRow } from '#renderer/content/ordering/order-list.tsx';
import { type Order, useOrder } from '#renderer/content/ordering/use-order.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { orderFavouriteChannels, setFavourite } from '#renderer/data/library/library.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';

type FavouriteOrderDialogProps = {
  readonly open: boolean;
  readonly channels: readonly Channel[];
  readonly onClose: () => void;
};

/** Orders the favourite channels, and removes them. */
export function FavouriteOrderDialog({ open, channels, onClose }: FavouriteOrderDialogProps) {
  const t = useTexts();
  const language = useLanguage();
  const order = useFavouriteOrder(channels.map(({ network_code }) => network_code));
  const byCode = new Map(channels.map((channel) => [channel.network_code, channel]));
  const row = (code: string): OrderRow | null => {
    const channel = byCode.get(code);
    if (channel === undefined) return null;
    const name = pickText(language, channel.name_tc, channel.name_en);
    return {
      texts: (what, place) => t(`live:order.${what}`, { name, place, count: order.keys.length }),
      content: (
        <>
          <ChannelLogo logo={channel.logo} name={name} />
          <span className="clamp-2">{t('live:channelTitle', { no: channel.channel_no, name })}</span>
        </>
      ),
      actions: (
        <IconButton
          icon="close"
          label={t('live:order.remove', { name })}
          onClick={() => order.remove(code)}
        />
      ),
    };
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('live:order.title')} closeLabel={t('close')}>
      <OrderList order={order} hint={t('live:order.hint')} failed={t('live:order.failed')} row={row} />
    </Dialog>
  );
}

/** The order of the favourite channels while it is changed; channels are removed from it too. */
type FavouriteOrder = Order & { readonly remove: (code: string) => void };

/** Keeps the order while a channel is moved, and stores it where the channel is dropped. */
function useFavouriteOrder(stored: readonly string[]): FavouriteOrder {
  const data = useData();
  const order = useOrder(stored, (codes) => orderFavouriteChannels(data, codes));
  return { ...order, remove: (code) => void setFavourite(data, 'live', code, false).then(order.settle) };
}
