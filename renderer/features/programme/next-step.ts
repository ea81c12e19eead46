import { isRunningNumber, lengthInWords } from '#renderer/i18n/format-time.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Episode, LastSeenEpisode } from '#shared/contract/schema/episode.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** What the one big button does: which episode, from where, and its words. */
export type NextStep = {
  readonly episodeId: string;
  readonly startAt: number;
  readonly text: string;
  /** Progress of an episode that was begun; null for a fresh start. */
  readonly resume: { readonly part: number; readonly text: string } | null;
};

/** Where an episode counts as finished: under a minute left. */
const ENDING_MS = 60 * SECOND;

/** Goes on where the viewer was, with the next episode after a finished one, else with the earliest; null without episodes. */
export function nextStep(t: Translate, episodes: readonly Episode[], seen: LastSeenEpisode | null): NextStep | null {
  if (seen !== null) return seenStep(t, episodes, seen);
  const first = episodes.toSorted((one, other) => one.episode_no - other.episode_no).find((episode) => !episode.lock) ?? episodes[0];
  if (first === undefined) return null;
  return fresh(first.episode_id, words(t, 'play', first.episode_no, episodes.length));
}

const fresh = (episodeId: string, text: string): NextStep => ({ episodeId, startAt: 0, text, resume: null });

function seenStep(t: Translate, episodes: readonly Episode[], seen: LastSeenEpisode): NextStep {
  const known = episodes.find((episode) => episode.episode_id === seen.episode_id);
  const length = seen.video_duration || (known?.duration ?? 0) * SECOND;
  const left = length - seen.playback_time;
  if (length > 0 && left < ENDING_MS && seen.next_episode_id) {
    const next = episodes.find((episode) => episode.episode_id === seen.next_episode_id);
    return fresh(seen.next_episode_id, words(t, 'play', next?.episode_no ?? null, episodes.length));
  }
  return {
    episodeId: seen.episode_id,
    startAt: left < ENDING_MS ? 0 : seen.playback_time / SECOND,
    text: words(t, 'continue', seen.episode_no ?? known?.episode_no ?? null, episodes.length),
    resume: length > 0 ? { part: seen.playback_time / length, text: leftWords(t, left, length) } : null,
  };
}

const leftWords = (t: Translate, left: number, length: number): string =>
  t('programme:leftOf', { left: lengthInWords(t, left), length: lengthInWords(t, length) });

/** A single film, and a programme whose numbers are dates, has no episode number to say. */
function words(t: Translate, verb: 'play' | 'continue', episodeNo: number | null, count: number): string {
  if (episodeNo === null || !isRunningNumber(episodeNo) || count < 2) return t(`programme:${verb}`);
  return t(verb === 'play' ? 'programme:playEpisode' : 'programme:continueEpisode', { number: episodeNo });
}
