import { useEpisodeHistory, useEpisodes, useProgramme } from '#renderer/data/content-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { href } from '#shared/navigation/href.ts';
import { Banner } from './banner.tsx';
import { EpisodeSection } from './episode-section.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { ProgrammeMessage } from './programme-message.tsx';
import { EpisodesSkeleton, ProgrammeSkeleton } from './programme-skeleton.tsx';
import { programmeView } from './programme-view.ts';

/** The page of a programme: what it is, what to do next, and its episodes. */
export function ProgrammeScreen({ programmeId }: { readonly programmeId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const programme = useProgramme(programmeId);
  const episodes = useEpisodes(programmeId);
  const history = useEpisodeHistory(programmeId);
  const view = programme.data === undefined ? null : programmeView(t, programme.data, language);
  useScreenTitle(view?.title);
  if (programme.data === undefined || view === null) {
    if (programme.error === null) return <ProgrammeSkeleton />;
    return (
      <ProgrammeMessage kind="programme" error={programme.error} busy={programme.isFetching} onRetry={() => void programme.refetch()} />
    );
  }
  const seen = history.data ?? episodes.data?.last_seen_episode ?? null;
  const all = episodes.data?.episode_groups.data.flatMap((group) => group.list) ?? [];
  const step: NextStep | null | undefined = episodes.data === undefined && episodes.error === null ? undefined : nextStep(t, all, seen);
  return (
    <>
      <Banner
        seed={programmeId}
        view={view}
        step={step}
        playHref={step ? href.episode(language, programmeId, view.title, step.episodeId, step.startAt) : ''}
      />
      {episodes.data !== undefined && (
        <EpisodeSection
          programme={{ id: programmeId, name: view.title }}
          first={episodes.data}
          seen={seen}
          rent={programme.data.details.is_tvod}
        />
      )}
      {episodes.data === undefined && episodes.error === null && <EpisodesSkeleton />}
      {episodes.data === undefined && episodes.error !== null && (
        <ProgrammeMessage kind="episodes" error={episodes.error} busy={episodes.isFetching} onRetry={() => void episodes.refetch()} />
      )}
    </>
  );
}
