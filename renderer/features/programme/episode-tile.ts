import { episodeInWords, isRunningNumber, lengthInWords } from '#renderer/i18n/format-time.ts';
import { labelTexts } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { TileView } from '#renderer/ui/tile.tsx';
import type { Episode, LastSeenEpisode } from '#shared/contract/schema/episode.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { freeCount, freeLeft, lockReason, watchedOf } from './episode-state.ts';

export type EpisodeWords = {
  readonly t: Translate;
  readonly language: Language;
  readonly now: number;
  readonly programme: { readonly id: string; readonly name: string };
  readonly seen: LastSeenEpisode | null;
  /** Labels by lock reason of locked episodes; programme-wide rent shows as such. */
  readonly rent: boolean;
};

const LABEL_OF = {
  phone: 'limited_platform',
  gold: 'is_early_gold',
  premium: 'premium_episode',
  pay: 'pay_per_episode',
  members: 'members',
} as const;

/** A tile of the episode grid: number and title, length, where the viewer was, and for a lock its label and what opens it. */
export function episodeTile(episode: Episode, words: EpisodeWords): TileView {
  const { t, language, programme } = words;
  const watched = watchedOf(episode, words.seen);
  const startAt = watched !== null && watched.part < 1 ? (words.seen?.playback_time ?? 0) / SECOND : 0;
  return {
    key: episode.episode_id,
    href: href.episode(language, programme.id, programme.name, episode.episode_id, startAt),
    title: titleOf(episode, words),
    picture: episode.image ?? null,
    ...(watched === null ? {} : { progress: { part: watched.part, tone: 'watched' } }),
    ...standing(episode, words, watched),
    labels: labelTexts(t, labelCodes(episode, words)),
    locked: episode.lock,
  };
}

function titleOf(episode: Episode, { t, language }: EpisodeWords): string {
  const name = pickText(language, episode.name_tc, episode.name_en);
  if (!isRunningNumber(episode.episode_no)) return name || episodeInWords(t, episode.episode_no);
  return name === '' ? episodeInWords(t, episode.episode_no) : t('programme:episodeTitle', { number: episode.episode_no, title: name });
}

const reasonOf = (episode: Episode, { now, rent }: EpisodeWords) => {
  const reason = lockReason(episode, now);
  return reason === 'members' && rent ? 'pay' : reason;
};

function labelCodes(episode: Episode, words: EpisodeWords): string[] {
  if (episode.lock) return [LABEL_OF[reasonOf(episode, words)]];
  if (episode.is_preview) return ['is_preview'];
  return freeLeft(episode, words.now) === null ? [] : ['free'];
}

function standing(episode: Episode, words: EpisodeWords, watched: ReturnType<typeof watchedOf>): Pick<TileView, 'meta'> {
  const { t, now } = words;
  if (episode.lock) return { meta: t(`programme:reason.${reasonOf(episode, words)}`) };
  const length = lengthInWords(t, episode.duration * SECOND);
  const free = freeLeft(episode, now);
  if (watched !== null) {
    const second = watched.part >= 1 ? t('programme:watched') : t('left', { time: lengthInWords(t, watched.left) });
    return { meta: t('dot', { first: length, second }) };
  }
  if (free === null) return { meta: length };
  const { unit, count } = freeCount(free);
  return { meta: t('dot', { first: length, second: t(`programme:reason.${unit}`, { count }) }) };
}
