import { useServiceAddress } from '#renderer/data/data-context.tsx';
import type { ShellActions, ShellView } from '#renderer/features/shell/shell-view.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { externalPage } from '#shared/navigation/external-pages.ts';

type ExtraLinksProps = {
  readonly view: ShellView;
  readonly actions: ShellActions;
  readonly itemClass: string | undefined;
};

/**
 * Links for certain viewers: scoop-plus, MGM promotion, loyalty and live chat. Each is an icon with an
 * accessible name.
 */
export function ExtraLinks({ view, actions, itemClass }: ExtraLinksProps) {
  const t = useTexts();
  const { items } = view;
  return (
    <>
      {items.has('scoop_plus') && (
        <a
          className={itemClass}
          href={view.scoopPlusHref}
          target="_blank"
          rel="noreferrer"
          title={t('nav.scoopPlus')}
        >
          <Icon name="spark" size={22} />
          <span>{t('nav.scoopPlus')}</span>
        </a>
      )}
      {items.has('mgm_promotion') && (
        <Link className={itemClass} href={view.mgm.href} title={view.mgm.title}>
          <Icon name="gift" size={22} />
          <span>{view.mgm.title}</span>
        </Link>
      )}
      {items.has('loyalty') && (
        <Link className={itemClass} href={view.loyalty.href} title={view.loyalty.title}>
          <Icon name="star" size={22} />
          <span>{view.loyalty.title}</span>
        </Link>
      )}
      {items.has('live_chat') && (
        <button
          type="button"
          className={itemClass}
          data-closes=""
          onClick={actions.liveChat}
          title={t('nav.liveChat')}
        >
          <Icon name="chat" size={22} />
          <span>{t('nav.liveChat')}</span>
        </button>
      )}
    </>
  );
}

/** Smart TV instructions, on show pages only. */
export function SmartTvLink({
  view,
  className,
}: {
  readonly view: ShellView;
  readonly className?: string | undefined;
}) {
  const t = useTexts();
  const address = useServiceAddress();
  if (!view.items.has('smart_tv_guide')) return null;
  return (
    <a
      className={className}
      href={address(externalPage('show_guide', view.language))}
      target="_blank"
      rel="noreferrer"
    >
      {t('nav.smartTv')}
    </a>
  );
}
