import { useLocation, useSearch } from '@tanstack/react-router';
import { CreateProfileScreen } from '#renderer/features/profiles/create-profile-screen.tsx';
import { ParentsScreen } from '#renderer/features/profiles/parents-screen.tsx';
import { ProfilesScreen } from '#renderer/features/profiles/profiles-screen.tsx';
import { ownDestination, wantsEdit } from './profile-search.ts';

const useAddress = (): string => useLocation({ select: (location) => location.href });

/** Profile selection at its address. */
export function ProfilesRoute() {
  const search = useSearch({ from: '/$lang/profiles' });
  return (
    <ProfilesScreen
      how={wantsEdit(search.edit_profile) ? 'edit' : 'select'}
      destination={ownDestination(search.destUrl)}
      address={useAddress()}
    />
  );
}

/** The create-profile page at its address. */
export function CreateProfileRoute() {
  const { back_url } = useSearch({ from: '/$lang/profiles/create' });
  return <CreateProfileScreen backUrl={ownDestination(back_url)} address={useAddress()} />;
}

/** The parental controls at their address. */
export function ParentsRoute() {
  return <ParentsScreen address={useAddress()} />;
}
