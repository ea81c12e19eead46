import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { passArrowKeys } from '#renderer/ui/navigation/dialog-arrow-keys.ts';
import css from './prompt-dialog.module.css';

type PromptDialogProps = {
  /** The prompt's kind, for tests and pictures. */
  readonly kind: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'warn' | 'error';
  readonly text?: string;
  /** Between the text and the buttons: a picture, a code, a list, a field. */
  readonly children?: ReactNode;
  /** Buttons: the first is what helps most. */
  readonly actions?: ReactNode;
  /** The line with the code, small and copyable. */
  readonly code?: string | undefined;
  /** `wide` holds a moving picture under the title, `form` questions; `card` is centred words. */
  readonly shape?: 'card' | 'wide' | 'form';
};

/** Frame of a modal prompt; Escape and the backdrop close it. */
export function PromptDialog({
  kind,
  title,
  onClose,
  icon,
  tone = 'plain',
  text,
  children,
  actions,
  code,
  shape = 'card',
}: PromptDialogProps) {
  const t = useTexts();
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={classNames(css.popup, css[shape])}
          data-prompt={kind}
          onKeyDown={passArrowKeys}
        >
          {icon !== undefined && (
            <span className={classNames(css.icon, tone !== 'plain' && css[tone])}>
              <Icon name={icon} size={32} />
            </span>
          )}
          <Base.Title className={css.title}>{title}</Base.Title>
          {text !== undefined && <Base.Description className={css.text}>{text}</Base.Description>}
          {children}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
          {code !== undefined && <p className={classNames(css.code, 'num')}>{t('code', { code })}</p>}
          <Base.Close className={css.close} render={<IconButton icon="close" label={t('close')} />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
