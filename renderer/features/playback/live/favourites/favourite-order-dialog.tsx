import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import css from './favourite-order.module.css';
import { type FavouriteOrder, useFavouriteOrder } from './use-favourite-order.ts';

type FavouriteOrderDialogProps = { readonly open: boolean; readonly channels: readonly Channel[]; readonly onClose: () => void };

/** Orders the favourite channels: by dragging, or by picking one up and moving it with the arrow keys. */
export function FavouriteOrderDialog({ open, channels, onClose }: FavouriteOrderDialogProps) {
  const t = useTexts();
  const order = useFavouriteOrder(channels.map(({ network_code }) => network_code));
  const [said, say] = useState('');
  const byCode = new Map(channels.map((channel) => [channel.network_code, channel]));
  return (
    <Dialog open={open} onClose={onClose} title={t('live:order.title')} closeLabel={t('close')}>
      <p className={css.hint}>{t('live:order.hint')}</p>
      {order.failed && (
        <p className={css.failed} role="alert">
          {t('live:order.failed')}
        </p>
      )}
      <ol className={css.list} data-order="">
        {order.codes.flatMap((code, place) => {
          const channel = byCode.get(code);
          return channel === undefined ? [] : [<OrderRow key={code} {...{ channel, place, order, say }} />];
        })}
      </ol>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

type OrderRowProps = {
  readonly channel: Channel;
  readonly place: number;
  readonly order: FavouriteOrder;
  readonly say: (text: string) => void;
};

function OrderRow({ channel, place, order, say }: OrderRowProps) {
  const t = useTexts();
  const name = pickText(useLanguage(), channel.name_tc, channel.name_en);
  const code = channel.network_code;
  const picked = order.picked === code;
  const count = order.codes.length;
  const handle = useRef<HTMLButtonElement>(null);
  /* Moving a row in the document takes its focus away in some browsers. */
  useEffect(() => {
    if (picked && place >= 0) handle.current?.focus({ preventScroll: true });
  }, [picked, place]);
  const toggle = () => {
    if (picked) order.drop();
    else order.pick(code);
    say(t(picked ? 'live:order.dropped' : 'live:order.picked', { name, place: place + 1, count }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!picked || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) return order.cancel();
    const to = Math.min(Math.max(0, place + by), count - 1);
    order.move(to);
    say(t('live:order.moved', { name, place: to + 1, count }));
  };
  return (
    <li className={classNames(css.row, picked && css.picked)} data-order-row="">
      <button
        ref={handle}
        type="button"
        className={css.handle}
        aria-pressed={picked}
        aria-label={t('live:order.handle', { name, place: place + 1, count })}
        onClick={toggle}
        onKeyDown={onKeyDown}
        {...dragHandlers(order, code)}
      >
        <Icon name="menu" size={20} />
        <ChannelLogo logo={channel.logo} name={name} />
        <span className="clamp-1">{t('live:channelTitle', { no: channel.channel_no, name })}</span>
      </button>
      <IconButton icon="close" label={t('live:order.remove', { name })} onClick={() => order.remove(code)} />
    </li>
  );
}

/** Handlers that move a row with the pointer: it goes to the place of the row under it. */
function dragHandlers(order: FavouriteOrder, code: string) {
  const dragging = order.picked === code;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) event.currentTarget.dataset.from = String(event.clientY);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { dataset } = event.currentTarget;
      if (dataset.from === undefined) return;
      if (dataset.dragged === undefined) {
        if (Math.abs(event.clientY - Number(dataset.from)) < SLIP) return;
        dataset.dragged = '';
        event.currentTarget.setPointerCapture(event.pointerId);
        if (!dragging) order.pick(code);
        return;
      }
      const rows = [...(event.currentTarget.closest('[data-order]')?.querySelectorAll('[data-order-row]') ?? [])];
      const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
      order.move(to === -1 ? rows.length - 1 : to);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.from;
      if (event.currentTarget.dataset.dragged !== undefined) order.drop();
    },
    onClickCapture: (event: { readonly currentTarget: HTMLElement; readonly stopPropagation: () => void }) => {
      if (event.currentTarget.dataset.dragged === undefined) return;
      delete event.currentTarget.dataset.dragged;
      event.stopPropagation();
    },
  };
}

/** Pixels that a pointer moves before it drags. */
const SLIP = 4;
