import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './profile-icon.module.css';

type ProfileIconProps = {
  /** Address of the picture; without one a plain head stands in. */
  readonly image: string | null;
  readonly large?: boolean;
  readonly children?: ReactNode;
};

/** The picture of a profile. Its name stands beside it, so the picture has none. */
export function ProfileIcon({ image, large = false, children }: ProfileIconProps) {
  return (
    <span className={css.face}>
      {image === null ? (
        <span className={css.plain}>
          <Icon name="user" size={large ? 96 : 56} />
        </span>
      ) : (
        <img className={css.image} src={image} alt="" draggable={false} />
      )}
      {children}
    </span>
  );
}
