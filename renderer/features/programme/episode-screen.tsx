import { type ReactNode, useMemo } from 'react';
import { useEpisode, useProgramme } from '#renderer/data/content-hooks.ts';
import { episodeInWords, isRunningNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { useNavigation } from '#renderer/ui/navigation-context.ts';
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx';
import { WaveMark } from '#renderer/ui/wave-mark.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './episode-screen.module.css';
import { ProgrammeMessage } from './programme-message.tsx';

/** What the player is told of an episode. */
export type EpisodePicture = { readonly target: PlayTarget; readonly title: string; readonly line: string; readonly onBack: () => void };

type EpisodeScreenProps = {
  readonly programmeId: string;
  /** Name in the address; only for people. */
  readonly name: string;
  readonly episodeId: string;
  /** Seconds from which to play. */
  readonly startAt: number;
  readonly picture: (view: EpisodePicture) => ReactNode;
};

/** An episode playing over the whole window. Back leads to its programme. */
export function EpisodeScreen({ programmeId, name, episodeId, startAt, picture }: EpisodeScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const { go } = useNavigation();
  const { data, error, isFetching, refetch } = useEpisode(episodeId);
  const details = useProgramme(programmeId).data?.details;
  const title = details === undefined ? name : pickText(language, details.name_tc, details.name_en);
  const episode = data?.currEpisode;
  const line = episode === undefined ? '' : episodeLine(t, episode, language);
  useScreenTitle(line === '' ? title : t('dot', { first: title, second: line }));
  const videoId = episode?.video_id;
  const target = useMemo<PlayTarget | null>(
    () => (videoId === undefined ? null : { kind: 'episode', episodeId, videoId, programmeId, startAt }),
    [episodeId, videoId, programmeId, startAt],
  );
  const back = href.programme(language, programmeId, title);
  return (
    <div className={css.screen}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {target !== null && picture({ target, title, line, onBack: () => go(back) })}
      {target === null && error === null && (
        <div className={css.waiting}>
          <WaveMark size={56} />
        </div>
      )}
      {target === null && error !== null && (
        <div className={css.message}>
          <ProgrammeMessage
            kind="episode"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            way={
              <ButtonLink kind="ghost" href={back}>
                {t('programme:episodeGone.action')}
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}

type Named = { readonly episode_no: number; readonly name_tc: string; readonly name_en: string };

function episodeLine(t: Translate, episode: Named, language: 'tc' | 'en'): string {
  const name = pickText(language, episode.name_tc, episode.name_en);
  const number = episodeInWords(t, episode.episode_no);
  if (name === '' || !isRunningNumber(episode.episode_no)) return name || number;
  return t('dot', { first: number, second: name });
}
