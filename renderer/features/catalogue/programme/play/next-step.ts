import { sortedEpisodes } from '#renderer/features/catalogue/programme/episodes/episode-group-choice.ts';
import { formatDuration, isEpisodeNumber } from '#renderer/i18n/format-time.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Episode, LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Target of the main button: the episode, the start position and the button's text. */
export type NextStep = {
  readonly kind: 'play' | 'continue' | 'next';
  readonly episodeId: string;
  readonly startAt: number;
  readonly text: string;
  /** Progress of an episode that was begun; null for a fresh start. */
  readonly resume: { readonly part: number; readonly text: string } | null;
};

/** Where an episode counts as finished: under a minute left. */
const ENDING_MS = 60 * SECOND;

/**
 * Returns the next thing to play: where the viewer was, the next episode after a finished one, else the
 * earliest open one (the newest, if the programme lists the newest first); null without episodes.
 */
export function nextStep(
  t: Translate,
  episodes: readonly Episode[],
  seen: LastSeenEpisode | null,
  newestFirst: boolean,
): NextStep | null {
  if (seen !== null) return seenStep(t, episodes, seen);
  const first = sortedEpisodes(episodes, newestFirst).find((episode) => !episode.lock) ?? episodes[0];
  if (first === undefined) return null;
  return fresh('play', first.episode_id, stepText(t, 'play', first.episode_no, episodes.length));
}

const fresh = (kind: 'play' | 'next', episodeId: string, text: string): NextStep => ({
  kind,
  episodeId,
  startAt: 0,
  text,
  resume: null,
});

function seenStep(t: Translate, episodes: readonly Episode[], seen: LastSeenEpisode): NextStep {
  const lastSeen = episodes.find((episode) => episode.episode_id === seen.episode_id);
  const length = seen.video_duration || (lastSeen?.duration ?? 0) * SECOND;
  const left = length - seen.playback_time;
  if (length > 0 && left < ENDING_MS && seen.next_episode_id) {
    return fresh('next', seen.next_episode_id, stepText(t, 'next', seen.next_episode?.episode_no ?? null, 2));
  }
  return {
    kind: 'continue',
    episodeId: seen.episode_id,
    startAt: left < ENDING_MS ? 0 : seen.playback_time / SECOND,
    text: stepText(t, 'continue', seen.episode_no ?? lastSeen?.episode_no ?? null, episodes.length),
    resume:
      length > 0
        ? { part: Math.min(1, seen.playback_time / length), text: timeLeftText(t, left, length) }
        : null,
  };
}

const timeLeftText = (t: Translate, left: number, length: number): string =>
  t('programme:leftOf', { left: formatDuration(t, left), length: formatDuration(t, length) });

const NUMBERED = {
  play: 'programme:playEpisode',
  continue: 'programme:continueEpisode',
  next: 'programme:nextEpisode',
} as const;

/** A single film, and a programme whose numbers are dates, has no episode number to say. */
function stepText(t: Translate, verb: NextStep['kind'], episodeNo: number | null, count: number): string {
  if (episodeNo === null || !isEpisodeNumber(episodeNo) || count < 2) return t(`programme:${verb}`);
  return t(NUMBERED[verb], { number: episodeNo });
}
