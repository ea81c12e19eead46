import { type ReactNode, useMemo } from 'react';
import { useEpisode, useEpisodes, useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { ProgrammeMessage } from '#renderer/features/catalogue/programme/programme-message.tsx';
import { formatDuration, formatEpisodeNumber, isEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { PlayerPage } from '#renderer/ui/media/player-page.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Episode, EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import css from './episode-screen.module.css';

/** Episode data for the player. */
export type EpisodePicture = {
  readonly target: PlayTarget;
  readonly title: string;
  readonly line: string;
  readonly artwork: string | null;
  readonly chapters: readonly { readonly at: number; readonly name: string }[];
  readonly episodes: readonly ListedEpisode[];
  readonly tags: readonly string[];
  readonly onEpisode: (episodeId: string) => void;
  readonly onBack: () => void;
};

/** Every episode of the programme: the window goes as far as the service lets it. */
const FULL_LENGTH = {} as const;
const NO_TAGS: readonly string[] = [];

type EpisodeScreenProps = {
  readonly programmeId: string;
  /** Name in the address; only for people. */
  readonly name: string;
  readonly episodeId: string;
  /** Seconds from which to play. */
  readonly startAt: number;
  /** The playlist that it is played in; null for none. */
  readonly playlistId: string | null;
  readonly picture: (view: EpisodePicture) => ReactNode;
};

/** An episode playing over the whole window. Back leads to its programme. */
export function EpisodeScreen({
  programmeId,
  name,
  episodeId,
  startAt,
  playlistId,
  picture,
}: EpisodeScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const { data, error, isFetching, refetch } = useEpisode(episodeId);
  const programme = useProgramme(programmeId);
  const details = programme.data?.details;
  const title = details === undefined ? name : pickText(language, details.name_tc, details.name_en);
  const episode = data?.currEpisode;
  const line = episode === undefined ? '' : episodeLine(t, episode, language);
  useScreenTitle(line === '' ? title : t('dot', { first: title, second: line }));
  /** Playback waits until the programme has loaded or failed, because that decides whether it may start. */
  const videoId = programme.isPending ? undefined : episode?.video_id;
  const target = useMemo<PlayTarget | null>(() => {
    if (videoId === undefined) return null;
    const playlist = playlistId === null ? {} : { playlistId };
    return { kind: 'episode', episodeId, videoId, programmeId, startAt, ...playlist };
  }, [episodeId, videoId, programmeId, startAt, playlistId]);
  const chapters = useMemo(() => chaptersOf(t, episode), [t, episode]);
  const listed = useEpisodes(programmeId, FULL_LENGTH).data;
  const episodes = useMemo(
    () => listedEpisodes(t, language, listed, episodeId),
    [t, language, listed, episodeId],
  );
  const tags = details?.subscription_tags ?? NO_TAGS;
  const back = href.programme(language, programmeId, title);
  return (
    <PlayerPage>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {target !== null &&
        picture({
          target,
          title,
          line,
          artwork: episode?.image ?? null,
          chapters,
          episodes,
          tags,
          onEpisode: (id) => navigate(href.episode(language, programmeId, title, id)),
          onBack: () => navigate(back),
        })}
      {target === null && error === null && (
        <div className={css.waiting}>
          <StationMark size={56} />
        </div>
      )}
      {target === null && error !== null && (
        <div className={css.message}>
          <ProgrammeMessage
            kind="episode"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            link={
              <ButtonLink kind="ghost" href={back}>
                {t('programme:episodeGone.action')}
              </ButtonLink>
            }
          />
        </div>
      )}
    </PlayerPage>
  );
}

type Named = {
  readonly episode_no: number;
  readonly trailer: boolean;
  readonly name_tc: string;
  readonly name_en: string;
};

function episodeLine(t: Translate, episode: Named, language: 'tc' | 'en'): string {
  const name = pickText(language, episode.name_tc, episode.name_en);
  if (episode.trailer) return name || t('trailer');
  const number = formatEpisodeNumber(t, episode.episode_no);
  if (name === '' || !isEpisodeNumber(episode.episode_no)) return name || number;
  return t('dot', { first: number, second: name });
}

/**
 * The parts of an episode for the seek bar, in order: the intro, the episode itself, the credits; `at` in
 * seconds. Without points there are none.
 */
function chaptersOf(
  t: Translate,
  episode: Episode | undefined,
): readonly { readonly at: number; readonly name: string }[] {
  if (episode === undefined) return [];
  const { opening_start_at: intro, opening_end_at: main, closing_start_at: outro } = episode.event_points;
  const marks: readonly (readonly [number | null | undefined, string])[] = [
    [intro, t('player:chapter.intro')],
    [main, t('player:chapter.main')],
    [outro, t('player:chapter.outro')],
  ];
  return marks.flatMap(([at, name]) => (typeof at === 'number' ? [{ at, name }] : []));
}

/** An episode as the player's episode list shows it. */
type ListedEpisode = {
  readonly episodeId: string;
  readonly number: string;
  readonly title: string;
  readonly length: string;
  readonly picture: string | null;
  readonly locked: boolean;
  readonly current: boolean;
};

/** Returns the listed episodes of a reply by number; `current` marks the one with the id. */
function listedEpisodes(
  t: Translate,
  language: Language,
  reply: EpisodesReply | undefined,
  currentId: string,
): readonly ListedEpisode[] {
  const all = (reply?.episode_groups.data ?? []).flatMap(({ list }) => list);
  return all
    .toSorted((one, other) => one.episode_no - other.episode_no)
    .map((episode) => {
      const number = episode.trailer ? t('trailer') : formatEpisodeNumber(t, episode.episode_no);
      return {
        episodeId: episode.episode_id,
        number,
        title: pickText(language, episode.name_tc, episode.name_en) || number,
        length: formatDuration(t, episode.duration * SECOND),
        picture: episode.image ?? null,
        locked: episode.lock,
        current: episode.episode_id === currentId,
      };
    });
}
