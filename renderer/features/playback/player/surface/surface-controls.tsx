import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdOverlay } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { MiniControls } from '#renderer/features/playback/player/dock/mini-controls.tsx';
import { ChannelStrip } from './channel-strip.tsx';
import { ControlBar } from './control-bar.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { SurfaceMessages } from './surface-messages.tsx';
import { panelsOf } from './surface-panels.tsx';
import type { PlayerSurfaceProps } from './surface-props.ts';
import type { PanelName } from './surface-state.ts';
import { TopBar } from './top-bar.tsx';
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

/** The controls for what is on screen: the mini player, an ad, or the content, with any message that covers it. */
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
      {!bare && <TopBar player={player} title={title} line={line} view={view} onBack={onBack} onHelp={() => onPanel('keys')} />}
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
      {...{ player, view, panel, onPanel, onPicture }}
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
