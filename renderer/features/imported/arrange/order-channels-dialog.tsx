import { OrderList, type OrderRow } from '#renderer/content/ordering/order-list.tsx';
import { useOrder } from '#renderer/content/ordering/use-order.ts';
import { useFirstImportedChannels } from '#renderer/data/imported/imported-hooks.ts';
import { useHouseholdArrange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import css from './arrange.module.css';
import { Unloaded } from './unloaded.tsx';

type OrderChannelsDialogProps = {
  /** Key and name of the group; an empty key is all channels. */
  readonly group: { readonly key: string; readonly name: string };
  readonly onClose: () => void;
};

/**
 * Orders the first 200 channels of a group. They swap numbers among themselves; no other channel gets another
 * number.
 */
export function OrderChannelsDialog({ group, onClose }: OrderChannelsDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const [arrange, pinDialog] = useHouseholdArrange();
  const { data, error, refetch } = useFirstImportedChannels(group.key);
  const store = async (codes: readonly string[]) => ({
    ok: (await arrange('orderImportedChannels', { body: { key: group.key, codes: [...codes] } })) === null,
  });
  const channels = data?.items ?? [];
  const order = useOrder(
    channels.map(({ network_code }) => network_code),
    store,
  );
  const reset = async () => {
    const result = await store([]);
    if (result.ok) onClose();
    else order.settle(result);
  };
  const byCode = new Map(channels.map((channel) => [channel.network_code, channel]));
  const row = (code: string): OrderRow | null => {
    const channel = byCode.get(code);
    if (channel === undefined) return null;
    const { name, logo, channel_no } = channel;
    return {
      texts: (what, place) => t(`arrange.${what}`, { name, place, count: order.keys.length }),
      content: (
        <>
          <ChannelLogo logo={logo} name={name} />
          <span className="clamp-1">{common('live:channelTitle', { no: channel_no, name })}</span>
        </>
      ),
    };
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={group.key === '' ? t('arrange.order') : t('arrange.orderOf', { name: group.name })}
      closeLabel={common('close')}
    >
      {data === undefined ? (
        <Unloaded error={error} refetch={refetch} />
      ) : (
        <>
          {data.total > channels.length && (
            <p className={css.note}>{t('arrange.first', { count: channels.length })}</p>
          )}
          <OrderList order={order} hint={t('arrange.hintChannels')} failed={t('arrange.failed')} row={row} />
          <Button kind="ghost" className={css.usual} onClick={() => void reset()}>
            {t('arrange.usual')}
          </Button>
        </>
      )}
      {pinDialog}
    </Dialog>
  );
}
