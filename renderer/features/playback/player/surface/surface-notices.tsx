import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdBreakNotice } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { CaptionLayer } from '#renderer/features/playback/player/captions/caption-layer.tsx';
import { CaptionOfferNotice } from '#renderer/features/playback/player/captions/caption-offer-notice.tsx';
import { useActiveCues } from '#renderer/features/playback/player/captions/use-cues.ts';
import {
  ChannelDisplay,
  useChangedChannel,
} from '#renderer/features/playback/player/overlays/channel-display.tsx';
import { DeveloperOverlay } from '#renderer/features/playback/player/overlays/developer-overlay.tsx';
import css from '#renderer/features/playback/player/overlays/overlays.module.css';
import { RestNotice } from '#renderer/features/playback/player/overlays/rest-notice.tsx';
import { UpNextCard, type UpNextItem } from '#renderer/features/playback/player/overlays/up-next-card.tsx';
import { WatermarkLayer } from '#renderer/features/playback/player/overlays/watermark-layer.tsx';
import { languageKey, languageTagOf } from '#renderer/features/playback/player/settings/language-name.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PlayerIcon } from './player-icon.tsx';
import type { PlayerSurfaceProps } from './surface-props.ts';
import { type SteadyState, usePlayerState } from './use-player-state.ts';

type SurfaceNoticesProps = PlayerSurfaceProps & {
  readonly view: SteadyState;
  readonly picture: RefObject<HTMLElement | null>;
  /** Whether the controls are visible. */
  readonly shown: boolean;
  readonly blocked: boolean;
};

/**
 * Overlays that appear without the viewer's action: captions, watermark, disclaimer, tags, developer overlay,
 * channel banner and next video.
 */
export function SurfaceNotices(props: SurfaceNoticesProps) {
  const { player, view, picture, shown, blocked, title, line = '', typed = null } = props;
  const { t } = useTranslation('player');
  const { caption, captions } = view.tracks;
  const language = useLanguage();
  const inAd = view.phase === 'ad';
  /* An image ad leaves no room for it; it appears once the ad is gone. */
  const hasImageAd = usePlayerState(player, ({ imageAd }) => imageAd !== null);
  const offers =
    language === 'en' && captions.length > 1 && !blocked && !inAd && !hasImageAd && view.placement !== 'mini';
  const marked = usePlayerState(player, ({ adMarks }) => adMarks.length > 0);
  const cues = useActiveCues(picture, caption !== null && view.started && !blocked && !inAd, view.session);
  const changed = useChangedChannel(view.target?.kind === 'live' ? view.target.channelNo : null);
  const lang = caption === null ? undefined : languageTagOf(languageKey(caption));
  const { watermark, disclaimer } = view;
  return (
    <>
      {cues.length > 0 && (
        <CaptionLayer
          cues={cues}
          look={view.captionStyle}
          lang={lang}
          raised={shown && view.placement !== 'mini'}
        />
      )}
      <WatermarkLayer text={watermark?.text ?? ''} corner={watermark?.corner ?? null} />
      {disclaimer !== null && <Disclaimer picture={disclaimer} label={t('disclaimer')} />}
      {(view.preview || view.tester) && !blocked && (
        <p className={css.tags}>
          {view.preview && <span className={css.tag}>{t('preview')}</span>}
          {view.tester && <span className={`${css.tag} ${css.tester}`}>{t('tester')}</span>}
        </p>
      )}
      <DeveloperOverlay player={player} />
      {!blocked && view.placement !== 'mini' && <RestNotice player={player} />}
      <RemoteNotice player={player} />
      <ChannelDisplay typed={typed} shown={changed === null ? null : { line, title }} />
      {marked && !blocked && (
        <LazyBoundary name="ad-soon">
          <AdBreakNotice player={player} />
        </LazyBoundary>
      )}
      {view.soundBlocked && view.muted && view.started && !blocked && !inAd && view.placement !== 'mini' && (
        <div className={css.sound} data-sound-offer="">
          <Button kind="primary" onClick={() => player.setMuted(false)}>
            {t('soundOffer')}
          </Button>
        </div>
      )}
      {offers && <CaptionOfferNotice player={player} view={view} />}
      {!blocked && !inAd && <SkipAndUpNext {...props} />}
    </>
  );
}

const SKIP_TEXTS = { intro: 'skipIntro', outro: 'skipOutro' } as const;

/** Buttons to skip the intro or outro and to play the next episode. */
function SkipAndUpNext({ player, episodes = [] }: SurfaceNoticesProps) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const { skip, upNext } = usePlayerState(player, (state) => ({ skip: state.skip, upNext: state.upNext }));
  const skipText = skip === null ? '' : t(SKIP_TEXTS[skip.kind]);
  if (upNext !== null) {
    const listed = episodes.find(({ episodeId }) => episodeId === upNext.episodeId);
    const next: UpNextItem = {
      episodeId: upNext.episodeId,
      number: listed?.number ?? '',
      title: pickText(language, upNext.titleTc, upNext.titleEn),
      length: listed?.length ?? '',
      picture: upNext.image,
      clip: upNext.kind === 'video',
      free: upNext.free ?? false,
    };
    const outro = skip?.kind === 'outro' ? { text: skipText, onSkip: player.skip } : null;
    return (
      <UpNextCard
        next={next}
        countdown={upNext.secondsLeft}
        outro={outro}
        onPlay={player.playNext}
        onCancel={player.cancelNext}
      />
    );
  }
  if (skip === null) return null;
  return (
    <div className={css.float}>
      <Button kind="primary" size="large" onClick={player.skip} data-skip={skip.kind}>
        <PlayerIcon name="nextEpisode" size={20} />
        {skipText}
      </Button>
    </div>
  );
}

/** The disclaimer image from checkout, shown before the video. */
export function Disclaimer({ picture, label }: { readonly picture: string; readonly label: string }) {
  return (
    <div className={css.disclaimer} data-disclaimer="">
      <img src={picture} alt={label} />
    </div>
  );
}

/** Says that the video plays on another device, or is connecting to one. */
function RemoteNotice({ player: { remote } }: { readonly player: Player }) {
  const { t } = useTranslation('player');
  const state = useStore(remote.store, (view) => view.state);
  return (
    <p role="status" className={css.remote} hidden={state === 'disconnected'}>
      {state !== 'disconnected' && t(`remote.${state}`)}
    </p>
  );
}
