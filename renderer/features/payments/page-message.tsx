import type { ComponentProps } from 'react';
import { Message } from '#renderer/ui/feedback/message.tsx';
import css from './page-message.module.css';

/** A message that is the whole page, within the page's margins. */
export const PageMessage = (props: Omit<ComponentProps<typeof Message>, 'level'>) => (
  <div className={css.page}>
    <Message {...props} level={1} />
  </div>
);
