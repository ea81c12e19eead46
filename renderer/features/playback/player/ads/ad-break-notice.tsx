import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { AdMark } from '#renderer/player/session/ad-view.ts';
import { AdBadge } from './ad-badge.tsx';
import css from './ad-marks.module.css';

const MINUTE = 60;

const select = ({ adMarks, position, phase }: PlayerState) => {
  const soon = phase === 'playing' ? adBreakSoon(adMarks, position) : null;
  return {
    inSeconds: soon?.seconds ?? null,
    count: soon?.mark.count ?? null,
    seconds: soon?.mark.seconds ?? null,
  };
};

/** Says shortly before a break how many ads it has. */
export function AdBreakNotice({ player }: { readonly player: Player }) {
  const t = useAdTexts();
  const { inSeconds, count, seconds } = usePlayerState(player, select);
  if (inSeconds === null) return null;
  const time =
    inSeconds > MINUTE / 2 ? t('soon.minutes', { count: 1 }) : t('soon.seconds', { count: inSeconds });
  const counted = count === 1 ? t('soon.one', { time, seconds }) : t('soon.more', { time, count, seconds });
  const text = count === null || seconds === null ? t('soon.unknown', { time }) : counted;
  return (
    <p className={`${css.soon} num`} data-ad-soon="">
      <AdBadge />
      <span>{text}</span>
    </p>
  );
}

/** The stretches before a break, in seconds, in which it is announced. */
const FIRST_NOTICE = { from: 60, to: 50 };
const LAST_NOTICE = { from: 10, to: 0 };

/** Returns the break that is announced at a position and the whole seconds until it begins, or null. */
function adBreakSoon(
  marks: readonly AdMark[],
  position: number,
): { readonly mark: AdMark; readonly seconds: number } | null {
  const mark = marks
    .filter(({ played, time }) => !played && time > position)
    .toSorted((a, b) => a.time - b.time)[0];
  if (mark === undefined) return null;
  const seconds = Math.ceil(mark.time - position);
  const isNotice = [FIRST_NOTICE, LAST_NOTICE].some(({ from, to }) => seconds <= from && seconds > to);
  return isNotice ? { mark, seconds } : null;
}
