import type { StoredProfile } from '#service/profiles/store/profiles.ts';
import type { Profile } from '#shared/contract/profiles/profile.ts';
import { iconImages, type ProfileChoices } from './profile-choices.ts';

/** Returns a profile with its icon, or its class's default icon. */
export function profileReply(
  { usualIcons }: ProfileChoices,
  { profile_id, is_default, status, body }: StoredProfile,
): Profile {
  const icon = body.profile_icon_id ?? usualIcons[body.profile_class];
  return {
    ...body,
    id: profile_id,
    is_default,
    status,
    profile_icon_id: icon,
    icon_images: iconImages(icon),
  };
}
