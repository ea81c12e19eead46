import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import css from './shell-notice.module.css';

type ShellNoticeProps = {
  readonly name: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  readonly onClose: () => void;
};

/** A small notice at the edge of the page. It takes no focus, and closes with its button. */
export function ShellNotice({ name, icon, title, text, action, onClose }: ShellNoticeProps) {
  const t = useTexts();
  return (
    <aside className={css.notice} aria-label={title} data-notice={name} data-passing="">
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <p className={css.title}>{title}</p>
        <p className={css.text}>{text}</p>
      </div>
      {action}
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </aside>
  );
}

/** The stack of a page's notices. */
export const NoticeStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.stack} data-behind-player="">
    {children}
  </div>
);
