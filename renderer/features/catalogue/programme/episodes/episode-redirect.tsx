import { useEffect } from 'react';
import { useEpisode, useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedDetailsFailure } from '#renderer/data/catalogue/programme-hooks.ts';
import { ProgrammeMessage } from '#renderer/features/catalogue/programme/programme-message.tsx';
import { ProgrammeSkeleton } from '#renderer/features/catalogue/programme/programme-skeleton.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';

type EpisodeRedirectProps = { readonly reference: string; readonly playlist: string | null };

/**
 * Resolves an episode by reference (S1-2-014) and replaces this address with its player, keeping the
 * playlist.
 */
export function EpisodeRedirect({ reference, playlist }: EpisodeRedirectProps) {
  const episode = useEpisode(reference);
  if (episode.data !== undefined)
    return <Found reference={reference} playlist={playlist} programmeId={episode.data.programme_id} />;
  if (episode.error === null) return <ProgrammeSkeleton />;
  return (
    <ProgrammeMessage
      kind="episode"
      error={episode.error}
      busy={episode.isFetching}
      onRetry={() => void episode.refetch()}
    />
  );
}

function Found({
  reference,
  playlist,
  programmeId,
}: EpisodeRedirectProps & { readonly programmeId: string }) {
  const { navigate } = useNavigation();
  const language = useLanguage();
  const { data, error } = useProgramme(programmeId);
  useLoggedDetailsFailure(programmeId, error);
  useEffect(() => {
    if (data === undefined && error === null) return;
    const name = data === undefined ? '' : pickText(language, data.details.name_tc, data.details.name_en);
    const query = playlist === null ? '' : `?playlist=${encodeURIComponent(playlist)}`;
    navigate(`${href.episode(language, programmeId, name, reference)}${query}`, { replace: true });
  }, [navigate, data, error, language, programmeId, reference, playlist]);
  return <ProgrammeSkeleton />;
}
