import { useQuery } from '@tanstack/react-query';
import { useData } from '#renderer/data/data-context.tsx';
import { iconSeriesQuery, type ProfileList } from '#renderer/data/profiles/profile-queries.ts';
import type { ProfileDraft } from '#shared/domain/profiles/profile.ts';

/** The picture of the profile in the form: the icon that was picked, else the saved one; null where neither is known. */
export function useProfilePicture(draft: ProfileDraft | null, saved: ProfileList['profiles'][number] | null): string | null {
  const { api } = useData();
  const profileClass = draft?.profile_class ?? 'general';
  const series = useQuery({ ...iconSeriesQuery(api, profileClass), enabled: draft !== null });
  const icons = (series.data ?? []).flatMap(({ profile_icons }) => profile_icons);
  const picked = icons.find(({ id }) => id === draft?.profile_icon_id);
  return picked?.image ?? saved?.icon_images?.large ?? null;
}
