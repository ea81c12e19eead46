import type { ComponentProps, ReactNode } from 'react';
import { Message } from '#renderer/ui/feedback/message.tsx';
import css from './page-message.module.css';

type PageMessageProps = Omit<ComponentProps<typeof Message>, 'level'> & {
  /** Subject of the message, above it. */
  readonly children?: ReactNode;
};

/** A message that is the whole page, within the page's margins. */
export const PageMessage = ({ children, ...props }: PageMessageProps) => (
  <div className={css.page}>
    {children}
    <Message {...props} level={1} />
  </div>
);
