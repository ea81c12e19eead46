import { type ReactNode, useEffect, useRef } from 'react';
import { MessageIcon, type MessageTone } from '#renderer/ui/feedback/message-icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { ErrorCodeLabel } from './error-code-label.tsx';
import css from './messages.module.css';

export type PlayerMessageProps = {
  readonly icon: IconName;
  readonly tone: MessageTone;
  readonly title: string;
  readonly text: string;
  /** Replaces the icon, such as a QR code. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  readonly code?: string | undefined;
  /** Code of the error or refusal, for tests and CSS. */
  readonly name: string;
};

/**
 * A message that covers the video: what happened, what is unaffected, what to do, and the code. The first
 * button gets the focus.
 */
export function PlayerMessage({ icon, tone, title, text, picture, actions, code, name }: PlayerMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nowhere =
      document.activeElement === null ||
      document.activeElement === document.body ||
      document.activeElement.tagName === 'MAIN';
    if (nowhere && name !== '')
      place.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div className={css.panel} data-message={name}>
      <div className={css.message} role="alert">
        {picture ?? <MessageIcon icon={icon} tone={tone} />}
        <h3 className={css.title}>{title}</h3>
        <p className={css.words}>{text}</p>
        {actions !== undefined && (
          <div className={css.actions} ref={place}>
            {actions}
          </div>
        )}
        {code !== undefined && code !== '' && <ErrorCodeLabel code={code} />}
      </div>
    </div>
  );
}
