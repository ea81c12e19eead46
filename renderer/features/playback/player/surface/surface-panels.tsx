import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdReasonPanel } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { KeyboardHelp } from '#renderer/features/playback/player/keys/keyboard-help.tsx';
import { ChannelPanel } from '#renderer/features/playback/player/panels/channel-panel.tsx';
import { EpisodePanel } from '#renderer/features/playback/player/panels/episode-panel.tsx';
import { GuidePanel } from '#renderer/features/playback/player/panels/guide-panel.tsx';
import { instantAt, positionAt } from '#renderer/features/playback/player/seek/start-of-programme.ts';
import { SettingsPanel } from '#renderer/features/playback/player/settings/settings-panel.tsx';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { PlayerSurfaceProps } from './surface-props.ts';
import type { OptionName, PanelName, SurfaceEvent } from './surface-state.ts';
import { type SteadyState, usePlayerState } from './use-player-state.ts';

/** Panels that have content on this screen. */
export function panelsOf(
  { channels, programmes, episodes, onTune, onEpisode }: PlayerSurfaceProps,
  view: SteadyState,
): ReadonlySet<PanelName> {
  const live = view.target?.kind === 'live';
  const has: PanelName[] = ['settings', 'keys'];
  if (live && onTune !== undefined && (channels?.channels.length ?? 0) > 0) has.push('channels');
  if (live && programmes !== undefined) has.push('guide');
  if (!live && onEpisode !== undefined && (episodes?.length ?? 0) > 1) has.push('episodes');
  return new Set(has);
}

type SurfacePanelsProps = PlayerSurfaceProps & {
  readonly view: SteadyState;
  readonly panel: PanelName;
  readonly option: OptionName | null;
  readonly onChange: (event: SurfaceEvent) => void;
};

/** The open panel. */
export function SurfacePanels(props: SurfacePanelsProps) {
  const {
    player,
    view,
    panel,
    option,
    onChange,
    channels,
    slots = [],
    episodes = [],
    onTune,
    onEpisode,
  } = props;
  const onClose = () => onChange({ type: 'close' });
  switch (panel) {
    case 'settings':
      return (
        <SettingsPanel
          player={player}
          view={view}
          slots={slots}
          option={option}
          onOption={(next) => onChange({ type: 'option', option: next })}
          onClose={onClose}
        />
      );
    case 'keys':
      return (
        <KeyboardHelp
          live={view.target?.kind === 'live'}
          canSeek={view.capabilities.canSeek}
          ad={view.phase === 'ad'}
          onClose={onClose}
        />
      );
    case 'channels':
      return onTune === undefined || channels === undefined ? null : (
        <ChannelPanel channels={channels} onTune={onTune} onClose={onClose} />
      );
    case 'guide':
      return <Guide {...props} onClose={onClose} />;
    case 'ad':
      return (
        <LazyBoundary name="ad-reason">
          <AdReasonPanel player={player} onClose={onClose} />
        </LazyBoundary>
      );
    case 'episodes':
      return onEpisode === undefined ? null : (
        <EpisodePanel episodes={episodes} onEpisode={onEpisode} onClose={onClose} />
      );
  }
}

/** Guide times are rounded down to this many milliseconds, since the live edge moves with every update. */
const GUIDE_STEP = 5 * SECOND;

/** The live edge and the earliest playable time, in wall-clock time. */
function guideReach(state: PlayerState): { readonly edge: number; readonly reachFrom: number | null } {
  const { seekable, capabilities } = state;
  const [edge, from] = [seekable.end, seekable.start].map((seconds) => {
    const instant = instantAt(state, seconds);
    return instant === null ? null : Math.floor(instant / GUIDE_STEP) * GUIDE_STEP;
  });
  return { edge: edge ?? 0, reachFrom: capabilities.canSeek ? (from ?? null) : null };
}

function Guide({
  player,
  programmes = [],
  guideState = 'known',
  line = '',
  guideHref,
  onClose,
}: SurfacePanelsProps & { readonly onClose: () => void }) {
  const { edge, reachFrom } = usePlayerState(player, guideReach);
  const start = (instant: number) => {
    const position = positionAt(player.store.getState(), instant);
    if (position !== null) player.seekTo(position);
    onClose();
  };
  const live = () => {
    player.goLive();
    onClose();
  };
  return (
    <GuidePanel
      channelName={line}
      programmes={programmes}
      guideState={guideState}
      edge={edge}
      reachFrom={reachFrom}
      fullGuide={guideHref}
      onStart={start}
      onLive={live}
      onClose={onClose}
    />
  );
}
