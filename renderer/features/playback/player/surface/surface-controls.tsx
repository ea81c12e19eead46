import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdOverlay } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { MiniControls } from '#renderer/features/playback/player/dock/mini-controls.tsx';
import { ErrorPanel } from '#renderer/features/playback/player/messages/error-panel.tsx';
import { LastPreview } from '#renderer/features/playback/player/messages/last-preview.tsx';
import { PairPanel } from '#renderer/features/playback/player/messages/pair-panel.tsx';
import { RefusalScreen } from '#renderer/features/playback/player/messages/refusal-screen.tsx';
import { OnAirBadge } from '#renderer/features/playback/player/seek/on-air-badge.tsx';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { ChannelStrip } from './channel-strip.tsx';
import { ControlBar } from './control-bar.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import playerControls from './player-controls.module.css';
import type { PlayerLinks } from './player-links.ts';
import css from './player-surface.module.css';
import { panelsOf } from './surface-panels.tsx';
import type { PlayerSurfaceProps } from './surface-props.ts';
import type { PanelName } from './surface-state.ts';
import type { SteadyState } from './use-player-state.ts';

type SurfaceControlsProps = PlayerSurfaceProps & {
  readonly view: SteadyState;
  readonly panel: PanelName | null;
  readonly full: boolean;
  /** Without bars, next to an L-shaped ad. */
  readonly bare: boolean;
  /** A message covers the video. */
  readonly blocked: boolean;
  readonly onFullScreen: () => void;
  readonly onPanel: (panel: PanelName) => void;
  readonly onPicture: () => void;
};

/**
 * The controls for what is on screen: the mini player, an ad, or the content, with any message that covers
 * it.
 */
export function SurfaceControls(props: SurfaceControlsProps) {
  const { player, title, line, view, panel, full, bare, blocked, onFullScreen, onPanel, onBack } = props;
  if (view.placement === 'mini') return <MiniControls player={player} view={view} />;
  if (view.phase === 'ad' && !blocked) {
    return (
      <LazyBoundary name="ad">
        <AdOverlay
          player={player}
          title={title}
          line={line}
          full={full}
          whyOpen={panel === 'ad'}
          onFullScreen={onFullScreen}
          onBack={onBack}
          onWhy={() => onPanel('ad')}
        />
      </LazyBoundary>
    );
  }
  return (
    <>
      <SurfaceMessages player={player} view={view} links={props.links} onBack={onBack} />
      {!bare && (
        <PlayerTopBar
          player={player}
          title={title}
          line={line}
          view={view}
          onBack={onBack}
          onHelp={() => onPanel('keys')}
        />
      )}
      {!bare && !blocked && <ContentBar {...props} />}
    </>
  );
}

function ContentBar(props: SurfaceControlsProps) {
  const {
    player,
    view,
    slots = [],
    chapters = [],
    channels,
    panel,
    full,
    onFullScreen,
    onPanel,
    onPicture,
    onZap,
    onTune,
    onMultiview,
  } = props;
  const live = view.target?.kind === 'live';
  const buttons = (
    <PanelButtons
      player={player}
      view={view}
      panel={panel}
      onPanel={onPanel}
      onPicture={onPicture}
      has={panelsOf(props, view)}
      onMultiview={live ? onMultiview : undefined}
    />
  );
  return (
    <ControlBar
      player={player}
      view={view}
      slots={slots}
      chapters={chapters}
      full={full}
      onFullScreen={onFullScreen}
      onZap={onZap}
      panels={buttons}
      strip={full && live && <ChannelStrip channels={channels} onTune={onTune} />}
    />
  );
}

type SurfaceMessagesProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly links: PlayerLinks | undefined;
  readonly onBack: (() => void) | undefined;
};

/** The message that covers the video, if any: a refusal, an error, pairing, or the end of a preview. */
function SurfaceMessages({ player, view, links, onBack }: SurfaceMessagesProps) {
  if (view.refusal !== null)
    return (
      <RefusalScreen
        code={view.refusal}
        detail={view.refusalDetail}
        links={links}
        onRetry={player.retry}
        onBack={onBack}
      />
    );
  if (view.phase === 'pair-device')
    return <PairPanel links={links} onPaired={player.finishPairing} onBack={onBack} />;
  if (view.error !== null)
    return <ErrorPanel player={player} view={view} error={view.error} links={links} onBack={onBack} />;
  if (view.phase === 'ended' && view.outcome === 'last-preview')
    return <LastPreview player={player} links={links} onBack={onBack} />;
  return null;
}

type TopBarProps = {
  readonly player: Player;
  readonly title: string;
  readonly line: string | undefined;
  readonly view: SteadyState;
  readonly onBack: (() => void) | undefined;
  readonly onHelp: () => void;
};

/** Back, the title, the on-air badge, and the button for keyboard help. */
function PlayerTopBar({ player, title, line, view, onBack, onHelp }: TopBarProps) {
  const { t } = useTranslation('player');
  const hasMessage = view.error !== null || view.refusal !== null;
  const clear = view.started && !hasMessage;
  return (
    <header
      className={css.top}
      data-has-message={hasMessage || undefined}
      data-player-bar={clear ? '' : undefined}
    >
      {onBack !== undefined && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      <div className={css.titles}>
        <h2 className={css.title}>{title}</h2>
        {line !== undefined && <p className={css.line}>{line}</p>}
      </div>
      <div className={css.end}>
        {view.target?.kind === 'live' && clear && <OnAirBadge player={player} />}
        {clear && (
          <button type="button" className={playerControls.help} onClick={onHelp}>
            <span>{t('keys.title')}</span>
            <kbd>?</kbd>
          </button>
        )}
      </div>
    </header>
  );
}
