import { useMatch } from '@tanstack/react-router';
import { EpisodeRedirect } from '#renderer/features/catalogue/programme/episodes/episode-redirect.tsx';
import { PlaylistStart } from '#renderer/features/catalogue/programme/play/playlist-start.tsx';
import { ProgrammeRedirect } from '#renderer/features/catalogue/programme/programme-redirect.tsx';

/** Redirects to a programme by its reference. */
export function ProgrammeRedirectRoute() {
  const { params } = useMatch({ from: '/$lang/redirect/programme/$reference' });
  return <ProgrammeRedirect key={params.reference} reference={params.reference} />;
}

/** Redirects to an episode by its reference. */
export function EpisodeRedirectRoute() {
  const { params, search } = useMatch({ from: '/$lang/redirect/episode/$reference' });
  return (
    <EpisodeRedirect key={params.reference} reference={params.reference} playlist={search.playlist ?? null} />
  );
}

/** Starts a playlist. */
export function PlaylistRoute() {
  const { params } = useMatch({ from: '/$lang/playlist/$rowId/{-$title}' });
  return <PlaylistStart key={params.rowId} rowId={params.rowId} />;
}
