import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import css from './message-icon.module.css';

/** Severity of a message; sets the icon's colour. */
export type MessageTone = 'plain' | 'warn' | 'error';

/** The icon of a message; decorative. */
export function MessageIcon({ icon, tone }: { readonly icon: IconName; readonly tone: MessageTone }) {
  return (
    <span className={classNames(css.icon, tone !== 'plain' && css[tone])}>
      <Icon name={icon} size={32} />
    </span>
  );
}
