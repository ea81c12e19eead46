import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import type { DeveloperInfo } from '#renderer/player/player-parts.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './overlays.module.css';

type DeveloperStat = { readonly name: string; readonly value: string };

const oneDigit = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '0.0');

/**
 * Formats the stream statistics: variant, bandwidth, buffer, frames, latency, key system and channel-change
 * times.
 */
function developerStats(
  t: TFunction<'player'>,
  view: PlayerState,
  info: DeveloperInfo,
): readonly DeveloperStat[] {
  const steps = Object.entries(view.zap).map(([step, ms]) => `${step} ${Math.round(ms)}`);
  const target = view.target?.kind === 'live' ? view.target.networkCode : (view.target?.videoId ?? '');
  return [
    { name: t('developer.content'), value: `${view.target?.kind ?? ''} ${target} #${view.session}` },
    { name: t('developer.state'), value: view.phase },
    {
      name: t('developer.rendition'),
      value: `${info.height}p${view.tracks.quality === null ? '' : ` (${view.tracks.quality}p)`}`,
    },
    { name: t('developer.bandwidth'), value: `${oneDigit(info.bandwidth / 1_000_000)} Mbit/s` },
    { name: t('developer.buffer'), value: `${oneDigit(info.bufferedSeconds)} s` },
    { name: t('developer.frames'), value: `${info.droppedFrames} / ${info.decodedFrames}` },
    { name: t('developer.stalls'), value: String(info.stalls) },
    { name: t('developer.latency'), value: `${oneDigit(info.latency)} s` },
    { name: t('developer.keySystem'), value: info.keySystem === '' ? t('developer.clear') : info.keySystem },
    { name: t('developer.zap'), value: info.zapMs === null ? '–' : `${Math.round(info.zapMs)} ms` },
    { name: t('developer.steps'), value: steps.join(', ') },
  ];
}

/** The developer overlay over the video. Only its close button takes focus and clicks. */
export function DeveloperOverlay({ player }: { readonly player: Player }) {
  const shown = usePlayerState(player, ({ developer }) => developer !== null);
  return shown && <Stats player={player} />;
}

function Stats({ player }: { readonly player: Player }) {
  const { t } = useTranslation('player');
  const state = useStore(player.store);
  const stats = state.developer === null ? [] : developerStats(t, state, state.developer);
  return (
    <aside className={css.figures} aria-label={t('developer.title')} data-developer-info="">
      <div className={css.figuresHead}>
        <h3>{t('developer.title')}</h3>
        <IconButton icon="close" label={t('panel.close')} onClick={() => player.showDeveloper(false)} />
      </div>
      <dl className="num">
        {stats.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
