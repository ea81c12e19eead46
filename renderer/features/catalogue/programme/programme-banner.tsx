import { useEffect } from 'react';
import { useStore } from 'zustand';
import { EpisodeDownload } from '#renderer/content/downloads/episode-download.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useMissingEpisode } from '#renderer/data/catalogue/programme-hooks.ts';
import {
  useData,
  usePrompts,
  useSessionState,
  useViewer,
  useWebOrigin,
} from '#renderer/data/data-context.tsx';
import { isTrailers } from '#renderer/features/catalogue/programme/episodes/episode-group-choice.ts';
import { type NextStep, nextStep } from '#renderer/features/catalogue/programme/play/next-step.ts';
import { PlayAction } from '#renderer/features/catalogue/programme/play/play-action.tsx';
import { playButton } from '#renderer/features/catalogue/programme/play/play-button.ts';
import { appLink } from '#renderer/features/catalogue/programme/play/play-prompt.ts';
import {
  episodeStart,
  type LikelyStart,
} from '#renderer/features/catalogue/programme/play/use-likely-start.ts';
import type { PlayClick } from '#renderer/features/catalogue/programme/play/use-play-click.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Episode, EpisodesReply, LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import type { ShelfVerdict } from '#shared/domain/catalogue/off-shelf.ts';
import { href } from '#shared/navigation/href.ts';
import css from './banner.module.css';
import { Banner } from './banner.tsx';
import type { ProgrammeView } from './programme-view.ts';
import { TvodLine } from './tvod-line.tsx';
import { useTvodTitle } from './use-tvod-title.ts';

const SurveyButton = lazyWithRetry(async () => (await import('./survey-button.tsx')).SurveyButton);

type ProgrammeBannerProps = {
  readonly programme: Programme;
  readonly view: ProgrammeView;
  /** The first episodes; undefined while they load, or if they `failed`. */
  readonly first: EpisodesReply | undefined;
  readonly failed: boolean;
  readonly seen: LastSeenEpisode | null;
  readonly click: PlayClick;
  readonly play: boolean;
  readonly shelf: ShelfVerdict;
  /** Called with the start that the main button leads to, null for none. */
  readonly onNext: LikelyStart['onNext'];
};

/**
 * The banner of a programme with everything that depends on who looks: the button by verdict, price, leaving,
 * podcast, the code for phones.
 */
export function ProgrammeBanner({
  programme,
  view,
  first,
  failed,
  seen,
  click,
  play,
  shelf,
  onNext,
}: ProgrammeBannerProps) {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const title = useTvodTitle(programme);
  const { next, episode } = useNextStep(t, first, failed, seen);
  const { programme_id: id, details } = programme;
  const here = href.programme(language, id, view.title);
  const request = {
    episode,
    href: next ? href.episode(language, id, view.title, next.episodeId, next.startAt) : '',
    title: view.title,
  };
  const button = playButton({
    viewer: viewer.kind,
    subscribed: details.subscribed,
    offer: title?.offer ?? null,
    episode,
  });
  useReportedNext(
    onNext,
    id,
    next && button.does === 'play' && click.verdict(request) === 'PLAY' ? episode : undefined,
  );
  usePlayForward(play, details.subscribed, request.href);
  const isGone = shelf.state === 'gone';
  const tags = title === null ? details.subscription_tags : [title.tag];
  return (
    <Banner
      seed={id}
      returnTo={here}
      view={view}
      step={isGone ? null : next}
      action={
        next && !isGone ? (
          <PlayAction button={button} step={next} request={request} click={click} tags={tags} />
        ) : null
      }
      lines={
        <>
          <OffShelfLine shelf={shelf} />
          {title !== null && !(details.subscribed && shelf.state === 'own') && (
            <TvodLine title={title} button={button} subscribed={details.subscribed} />
          )}
        </>
      }
      more={
        <>
          {episode !== undefined && !isGone && (
            <EpisodeDownload
              ring
              episode={episode}
              programme={{ id, nameTc: details.name_tc, nameEn: details.name_en }}
            />
          )}
          {details.podcast && <PodcastButton podcast={details.podcast} />}
          <LazyBoundary name="survey-button">
            <SurveyButton programmeId={id} />
          </LazyBoundary>
        </>
      }
      aside={details.orientation === 'vertical' ? <OpenAppCard here={here} /> : null}
    />
  );
}

/** Reports the episode that the main button plays; undefined for none. */
function useReportedNext(
  onNext: LikelyStart['onNext'],
  programmeId: string,
  episode: Episode | undefined,
): void {
  useEffect(
    () => onNext(episode === undefined ? null : episodeStart(programmeId, episode)),
    [onNext, programmeId, episode],
  );
}

/**
 * Redirects a web-authenticated viewer with `play=1` to the play link once the programme is subscribed
 * (S1-2-011), without a history entry.
 */
function usePlayForward(isEnabled: boolean, subscribed: boolean, playHref: string): void {
  const { navigate } = useNavigation();
  const { userType } = useViewer();
  const isSessionKnown = useSessionState().phase === 'known';
  const target =
    isEnabled && isSessionKnown && subscribed && userType === 'web_auth' && playHref !== '' ? playHref : null;
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [navigate, target]);
}

/**
 * The next thing to play on a programme page: undefined while it is not known, null if there is nothing; and
 * its episode once that is known.
 */
type NextStepState = { readonly next: NextStep | null | undefined; readonly episode: Episode | undefined };

/**
 * Returns the next step from the first episodes and the last seen one. An episode outside the loaded list is
 * fetched on its own.
 */
function useNextStep(
  t: Translate,
  first: EpisodesReply | undefined,
  failed: boolean,
  seen: LastSeenEpisode | null,
): NextStepState {
  const all =
    first?.episode_groups.data.filter((group) => !isTrailers(group)).flatMap((group) => group.list) ?? [];
  const next =
    first === undefined && !failed
      ? undefined
      : nextStep(t, all, seen, first?.episode_groups.sort === 'desc');
  const listed = all.find((episode) => episode.episode_id === next?.episodeId);
  const missing = useMissingEpisode(next && listed === undefined ? next.episodeId : null);
  return { next, episode: listed ?? missing.data?.currEpisode };
}

type Podcast = NonNullable<Programme['details']['podcast']>;

/** Opens the podcast dialog. */
function PodcastButton({ podcast }: { readonly podcast: Podcast }) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const title = pickText(language, podcast.name_tc, podcast.name_en);
  const about = pickText(language, podcast.about_tc, podcast.about_en);
  const data = { title, href: podcast.link, ...(about === '' ? {} : { about }) };
  return (
    <IconButton
      ring
      icon="volume"
      aria-haspopup="dialog"
      label={t('programme:podcast')}
      onClick={() => prompts.open({ kind: 'podcast', data })}
    />
  );
}

const LEFT = {
  days: 'programme:shelf.days',
  hours: 'programme:shelf.hours',
  minutes: 'programme:shelf.minutes',
} as const;

/** Shows until when a programme is available, or that it has left; nothing if neither applies. */
function OffShelfLine({ shelf }: { readonly shelf: ShelfVerdict }) {
  const t = useTexts();
  const language = useLanguage();
  if (shelf.state === 'kept') return null;
  const lineText = () => {
    if (shelf.state === 'own') return t('programme:shelf.own', { date: formatDay(shelf.until, language) });
    if (shelf.state === 'gone') return t('programme:shelf.gone', { date: formatDay(shelf.at, language) });
    if (shelf.left === null) return t('programme:shelf.date', { date: formatDay(shelf.at, language) });
    return t(LEFT[shelf.left.unit], { count: shelf.left.count });
  };
  return (
    <p className={css.shelf} data-shelf={shelf.state}>
      <Icon name="clock" size={18} />
      {lineText()}
    </p>
  );
}

/** The code that opens a vertical programme in the app for phones; a phone itself needs none. */
function OpenAppCard({ here }: { readonly here: string }) {
  const t = useTexts();
  const { config } = useData();
  const origin = useWebOrigin();
  const qrService = useStore(config.store, (state) => state.config.qr_service_url);
  return (
    <figure className={css.phone} data-open-app="">
      <span className={css.code}>
        <QrCode address={appLink(qrService, origin, here)} label={t('programme:phone.code')} />
      </span>
      <figcaption>
        <strong>{t('programme:phone.title')}</strong>
        <span>{t('programme:phone.text')}</span>
      </figcaption>
    </figure>
  );
}
