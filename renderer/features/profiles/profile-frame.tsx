import type { ReactNode } from 'react';
import css from './profile-form.module.css';
import { ProfileIcon } from './profile-icon.tsx';
import type { ProfileView } from './profile-view.ts';
import { useProfilePicture } from './use-profile-picture.ts';

type ProfileFrameProps = {
  readonly view: ProfileView;
  /** Beneath the picture. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** The form's two columns: the picture of the profile, and what is asked. A kids profile is edited in its own colours. */
export function ProfileFrame({ view: { state, list }, beside, children }: ProfileFrameProps) {
  const draft = state.draft;
  const image = useProfilePicture(
    draft,
    state.editing === null ? null : (list.profiles.find(({ id }) => id === state.editing?.id) ?? null),
  );
  if (draft === null) return null;
  return (
    <section className={css.edit} data-theme={draft.profile_color === null ? undefined : `kids-${draft.profile_color}`}>
      <div className={css.columns}>
        <div className={css.side}>
          <ProfileIcon image={image} large />
          {beside}
        </div>
        {children}
      </div>
    </section>
  );
}
