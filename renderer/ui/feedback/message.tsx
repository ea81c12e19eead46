import type { ReactNode } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import css from './message.module.css';
import { MessageIcon, type MessageTone } from './message-icon.tsx';

type MessageProps = {
  readonly icon: IconName;
  readonly tone?: MessageTone;
  readonly title: string;
  readonly text: string;
  /** Buttons, the most helpful first. */
  readonly actions?: ReactNode;
  /** The error code line, small and copyable. */
  readonly code?: string | undefined;
  /** Heading level; 1 if the message is the whole screen. */
  readonly level?: 1 | 2;
};

/**
 * Message with what happened, what to do, and the code: the layout of every error, empty and offline state.
 */
export function Message({ icon, tone = 'plain', title, text, actions, code, level = 2 }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={classNames(css.message, level === 1 && css.page)}
      role={tone === 'plain' ? undefined : 'alert'}
    >
      <MessageIcon icon={icon} tone={tone} />
      <Heading className={css.title}>{title}</Heading>
      <p className={css.text}>{text}</p>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
      {code !== undefined && <p className={classNames(css.code, 'num')}>{code}</p>}
    </div>
  );
}
