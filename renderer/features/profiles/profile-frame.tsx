import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { iconSeriesQuery, type ProfileList } from '#renderer/data/profiles/profile-queries.ts';
import type { ProfileDraft } from '#shared/domain/profiles/profile.ts';
import css from './profile-form.module.css';
import { ProfileIcon } from './profile-icon.tsx';
import type { ProfileView } from './profile-view.ts';

type ProfileFrameProps = {
  readonly view: ProfileView;
  /** Beneath the picture. */
  readonly belowPicture?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Two columns of the profile form: the picture and the fields. A kids profile is edited in its own colours.
 */
export function ProfileFrame({ view: { state, list }, belowPicture, children }: ProfileFrameProps) {
  const draft = state.draft;
  const image = useProfilePicture(
    draft,
    state.editing === null ? null : (list.profiles.find(({ id }) => id === state.editing?.id) ?? null),
  );
  if (draft === null) return null;
  return (
    <section
      className={css.edit}
      data-theme={draft.profile_color === null ? undefined : `kids-${draft.profile_color}`}
    >
      <div className={css.columns}>
        <div className={css.side}>
          <ProfileIcon image={image} large />
          {belowPicture}
        </div>
        {children}
      </div>
    </section>
  );
}

/**
 * The picture of the profile in the form: the icon that was picked, else the saved one; null if neither is
 * known.
 */
function useProfilePicture(
  draft: ProfileDraft | null,
  saved: ProfileList['profiles'][number] | null,
): string | null {
  const { api } = useData();
  const profileClass = draft?.profile_class ?? 'general';
  const series = useQuery({ ...iconSeriesQuery(api, profileClass), enabled: draft !== null });
  const icons = (series.data ?? []).flatMap(({ profile_icons }) => profile_icons);
  const picked = icons.find(({ id }) => id === draft?.profile_icon_id);
  return picked?.image ?? saved?.icon_images?.large ?? null;
}
