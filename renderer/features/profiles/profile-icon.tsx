import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './profile-icon.module.css';

type ProfileIconProps = {
  /** URL of the picture; null shows a placeholder. */
  readonly image: string | null;
  readonly large?: boolean;
  readonly children?: ReactNode;
};

/** Picture of a profile; decorative, as its name is next to it. */
export function ProfileIcon({ image, large = false, children }: ProfileIconProps) {
  const size = large ? 96 : 56;
  return (
    <span className={css.face}>
      {image === null ? (
        <span className={css.plain}>
          <Icon name="user" size={size} />
        </span>
      ) : (
        <img className={css.image} src={image} alt="" draggable={false} />
      )}
      {children}
    </span>
  );
}
