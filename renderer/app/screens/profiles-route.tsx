import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isEditRequested, ownDestination } from '#renderer/app/address/route-params.ts';
import { useOpenPrompt, usePrompts } from '#renderer/data/data-context.tsx';
import { CreateProfileScreen } from '#renderer/features/profiles/create-profile-screen.tsx';
import { ParentsScreen } from '#renderer/features/profiles/parents/parents-screen.tsx';
import { ProfilesScreen } from '#renderer/features/profiles/profiles-screen.tsx';

const useAddress = (): string => useLocation({ select: (location) => location.href });

/** Closes the prompt that offers the same choice as this page. */
function usePromptGivesWay(): void {
  const prompts = usePrompts();
  const open = useOpenPrompt();
  useEffect(() => {
    if (open?.kind === 'profile') prompts.close(open.kind, open.key);
  }, [prompts, open]);
}

/** Profile selection. */
export function ProfilesRoute() {
  const search = useSearch({ from: '/$lang/profiles' });
  usePromptGivesWay();
  return (
    <ProfilesScreen
      how={isEditRequested(search.edit_profile) ? 'edit' : 'select'}
      destination={ownDestination(search.destUrl)}
      address={useAddress()}
    />
  );
}

/** The create-profile page. */
export function CreateProfileRoute() {
  const { back_url } = useSearch({ from: '/$lang/profiles/create' });
  return <CreateProfileScreen backUrl={ownDestination(back_url)} address={useAddress()} />;
}

/** Parental controls. */
export function ParentsRoute() {
  return <ParentsScreen address={useAddress()} />;
}
