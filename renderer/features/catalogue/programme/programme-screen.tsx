import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { labelFacts } from '#renderer/content/rows/label-facts.ts';
import { RowBoundary } from '#renderer/content/rows/row-boundary.tsx';
import { useEpisodes, useProgramme, useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedDetailsFailure, useRecommendation } from '#renderer/data/catalogue/programme-hooks.ts';
import { labellingQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useNow, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useEpisodeHistory } from '#renderer/data/library/library-hooks.ts';
import { EpisodeSection } from '#renderer/features/catalogue/programme/episodes/episode-section.tsx';
import { FreePreviewRow } from '#renderer/features/catalogue/programme/episodes/free-preview-row.tsx';
import {
  type EpisodeStarter,
  episodeStart,
  useLikelyStart,
} from '#renderer/features/catalogue/programme/play/use-likely-start.ts';
import { usePlayClick } from '#renderer/features/catalogue/programme/play/use-play-click.ts';
import { labelTexts, ownLabels, ruleLabelTexts } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import type { ProgrammeLabel } from '#shared/contract/catalogue/programme-label.ts';
import { subscriptionTags } from '#shared/domain/catalogue/content-kind.ts';
import { LABELS_MAX, labelsOf } from '#shared/domain/catalogue/label.ts';
import { offShelf, type ShelfVerdict } from '#shared/domain/catalogue/off-shelf.ts';
import { isIncludedFor } from '#shared/domain/catalogue/programme-subscription.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { HORSE_TYPES } from '#shared/navigation/link-target.ts';
import { ProgrammeBanner } from './programme-banner.tsx';
import { ProgrammeMessage } from './programme-message.tsx';
import { ProgrammeRow } from './programme-row.tsx';
import css from './programme-screen.module.css';
import { EpisodesSkeleton, ProgrammeSkeleton } from './programme-skeleton.tsx';
import { programmeView } from './programme-view.ts';

type ProgrammeScreenProps = {
  readonly programmeId: string;
  /** The address sends a web-authenticated viewer on to the play link (`play=1`). */
  readonly play?: boolean;
  /** Prepares the likely start, and begins the chosen one; without it only the link navigates. */
  readonly starter?: EpisodeStarter;
};

/**
 * The page of a programme: its description, the next action, its episodes and clips, and similar programmes.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one screen: its queries and its parts.
export function ProgrammeScreen({ programmeId, play = false, starter }: ProgrammeScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const programme = useProgramme(programmeId);
  const episodes = useEpisodes(programmeId);
  const history = useEpisodeHistory(programmeId);
  const label = useProgrammeLabel(programmeId);
  const viewer = useViewer();
  const now = useNow(MINUTE);
  const included = isIncludedFor(
    { programmeId, tags: subscriptionTags(programme.data?.tags ?? []) },
    viewer,
    now,
  );
  const own = ownLabels(programme.data?.tags ?? [], language);
  const codes = programme.data?.details.labelling_group ?? [];
  const labels =
    label === undefined
      ? labelTexts(t, codes, included, own)
      : [
          ...ruleLabelTexts(t, labelsOf(labelFacts(label), viewer.userLevel, included)),
          ...labelTexts(
            t,
            codes.filter((code) => own[code] !== undefined),
            included,
            own,
          ),
        ].slice(0, LABELS_MAX);
  const view = programme.data === undefined ? null : programmeView(t, programme.data, language, labels);
  const click = usePlayClick(programme.data);
  const likely = useLikelyStart(starter, (episodeId) => {
    const episode = episodes.data?.episode_groups.data
      .flatMap(({ list }) => list)
      .find((one) => one.episode_id === episodeId);
    return episode && click.verdict({ episode, href: '', title: '' }) === 'PLAY'
      ? episodeStart(programmeId, episode)
      : null;
  });
  useScreenTitle(view?.title);
  useLoggedDetailsFailure(programmeId, programme.error);
  if (programme.data === undefined || view === null) {
    if (programme.error === null) return <ProgrammeSkeleton />;
    return (
      <ProgrammeMessage
        kind="programme"
        error={programme.error}
        busy={programme.isFetching}
        onRetry={() => void programme.refetch()}
      />
    );
  }
  const lastSeen = history.data ?? episodes.data?.last_seen_episode ?? null;
  const { template, orientation } = programme.data.details;
  const shelf = shelfVerdict(programme.data, now);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for intent on the links inside
    <div
      data-template={template}
      data-orientation={orientation}
      onPointerOver={likely.onIntent}
      onPointerDown={likely.onIntent}
      onFocus={likely.onIntent}
      onClickCapture={likely.onChoice}
    >
      <ProgrammeBanner
        programme={programme.data}
        view={view}
        first={episodes.data}
        failed={episodes.error !== null}
        seen={lastSeen}
        click={click}
        play={play}
        shelf={shelf}
        onNext={likely.onNext}
      />
      <TemplateLinks programme={programme.data} />
      {shelf.state !== 'gone' && (
        <EpisodesPart
          episodes={episodes}
          programme={programme.data}
          name={view.title}
          seen={lastSeen}
          click={click}
          label={label}
        />
      )}
      <SimilarRow programmeId={programmeId} />
      <FreePreviewRow programme={programme.data} />
    </div>
  );
}

type EpisodesPartProps = Omit<ComponentProps<typeof EpisodeSection>, 'first'> & {
  readonly episodes: ReturnType<typeof useEpisodes>;
};

/**
 * The episodes once they are loaded; until then a skeleton, or why they failed. A programme that has left the
 * catalogue has none to show.
 */
function EpisodesPart({ episodes, ...section }: EpisodesPartProps) {
  if (episodes.data !== undefined) return <EpisodeSection {...section} first={episodes.data} />;
  if (episodes.error === null) return <EpisodesSkeleton />;
  return (
    <ProgrammeMessage
      kind="episodes"
      error={episodes.error}
      busy={episodes.isFetching}
      onRetry={() => void episodes.refetch()}
    />
  );
}

/** Returns whether and when a programme leaves, from its details; `now` is in milliseconds. */
const shelfVerdict = ({ details }: Programme, now: number): ShelfVerdict =>
  offShelf(
    {
      endDate: details.end_date,
      offshelfTime: details.offshelf_time,
      showOffshelf: details.show_offshelf,
      endTime: details.end_time,
    },
    now,
  );

/** Returns the labels of a programme and its episodes; undefined until they load, or if they fail. */
function useProgrammeLabel(programmeId: string): ProgrammeLabel | undefined {
  const isSessionKnown = useSessionState().phase === 'known';
  const { data, error } = useQuery({
    ...labellingQuery(useQueryScope(), [programmeId]),
    enabled: isSessionKnown,
  });
  useLoggedFailure('labelling', error);
  return data?.get(programmeId);
}

/** Similar programmes. Renders nothing if there are none or they failed to load. */
function SimilarRow({ programmeId }: { readonly programmeId: string }) {
  return (
    <RowBoundary rowId={`similar-${programmeId}`}>
      <Similar programmeId={programmeId} />
    </RowBoundary>
  );
}

function Similar({ programmeId }: { readonly programmeId: string }) {
  const t = useTexts();
  const { data, error } = useRecommendation(programmeId);
  useLoggedFailure('recommendation', error);
  return <ProgrammeRow name="similar" title={t('programme:similar')} items={data?.items ?? []} />;
}

/**
 * Further links of a template: sports to its category, horse racing to the race card, past races and tips.
 */
function TemplateLinks({ programme }: { readonly programme: Programme }) {
  const t = useTexts();
  const language = useLanguage();
  const { template, categories } = programme.details;
  const id = programme.main_cat ?? categories[0];
  if (template === 'default' || id === undefined) return null;
  const tag = programme.tags.find(({ type }) => type === 'main_cat');
  const name = pickText(language, tag?.name_tc, tag?.name_en) || id;
  const links =
    template === 'sports'
      ? [{ to: href.content(language, id, name), text: t('programme:template.sport', { name }) }]
      : HORSE_TYPES.map((type) => {
          const text = t(`programme:template.${type}`);
          return { to: href.horse(language, { id, name }, type, text), text };
        });
  return (
    <nav className={css.links} aria-label={t('programme:template.label', { name })}>
      {links.map(({ to, text }) => (
        <ButtonLink key={to} kind="ghost" href={to}>
          {text}
        </ButtonLink>
      ))}
    </nav>
  );
}
