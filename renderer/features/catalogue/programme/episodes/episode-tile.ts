import { namedPlan } from '#renderer/content/accounts/plan-name.ts';
import { formatDuration, formatEpisodeNumber, isEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { labelTexts } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { TileView } from '#renderer/ui/media/tile.tsx';
import type { Episode, LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { freeTimeLeft, lockReason, watchProgress } from './episode-state.ts';

export type EpisodeTextContext = {
  readonly t: Translate;
  readonly language: Language;
  readonly now: number;
  readonly programme: {
    readonly id: string;
    readonly name: string;
    readonly nameTc: string;
    readonly nameEn: string;
  };
  /** Tags of the plans that hold the programme. */
  readonly tags: readonly string[];
  readonly seen: LastSeenEpisode | null;
  /** The programme is sold as a whole; ids of episodes that are sold individually. */
  readonly rent: boolean;
  readonly sold: readonly string[];
  /**
   * Whether titles carry their numbers, and whether the line under them shows (`display_epi_title_only`,
   * `show_episode_info`).
   */
  readonly numbered: boolean;
  readonly info: boolean;
};

const LABEL_OF = {
  phone: 'mobile_only',
  gold: 'is_early_gold',
  premium: 'premium_episode',
  pay: 'pay_per_episode',
  plan: 'plan',
} as const;

/** How the free window is counted, by unit. */
const FREE_FOR = { days: 'freeDays', hours: 'freeHours', minutes: 'freeMinutes' } as const;

/**
 * A tile of the episode grid: number and title, length, where the viewer was, and for a lock its label and
 * what opens it.
 */
export function episodeTile(episode: Episode, context: EpisodeTextContext): TileView {
  const { t, language, programme } = context;
  const progress = watchProgress(episode, context.seen);
  const startAt = progress !== null && progress.part < 1 ? (context.seen?.playback_time ?? 0) / SECOND : 0;
  return {
    key: episode.episode_id,
    href: href.episode(language, programme.id, programme.name, episode.episode_id, startAt),
    title: titleOf(episode, context),
    picture: episode.image ?? null,
    ...(progress === null ? {} : { progress: { part: progress.part, tone: 'watched' } }),
    ...(context.info ? episodeStatus(episode, context, progress) : { meta: '' }),
    labels: labelTexts(t, labelCodes(episode, context)),
    locked: episode.lock,
  };
}

/**
 * A title with its number, or with its day where the number is a date; only the title if the programme says
 * so.
 */
function titleOf(
  episode: Episode,
  { t, language, numbered }: Pick<EpisodeTextContext, 't' | 'language' | 'numbered'>,
): string {
  const name = pickText(language, episode.name_tc, episode.name_en);
  if (episode.trailer) return name || t('trailer');
  if (!numbered && name !== '') return name;
  const number = formatEpisodeNumber(t, episode.episode_no);
  if (name === '') return number;
  if (!isEpisodeNumber(episode.episode_no)) return t('dot', { first: number, second: name });
  return t('programme:episodeTitle', { number: episode.episode_no, title: name });
}

const reasonOf = (episode: Episode, { now, rent, sold }: EpisodeTextContext) => {
  const reason = lockReason(episode, now);
  return reason === 'plan' && (rent || sold.includes(episode.episode_id)) ? 'pay' : reason;
};

function labelCodes(episode: Episode, context: EpisodeTextContext): string[] {
  if (episode.lock) {
    const reason = reasonOf(episode, context);
    return [reason === 'pay' && context.rent ? 'pay_per_programme' : LABEL_OF[reason]];
  }
  if (episode.is_preview) return ['is_preview'];
  return freeTimeLeft(episode, context.now) === null ? [] : ['free'];
}

/** Says how a locked episode can be opened; a plan by its name. */
function reasonText(episode: Episode, context: EpisodeTextContext): string {
  const { t, tags } = context;
  const reason = reasonOf(episode, context);
  if (reason !== 'plan') return t(`programme:reason.${reason}`);
  const name = tags.map((tag) => namedPlan(t, tag)).find((one) => one !== null) ?? null;
  return name === null ? t('programme:reason.plans') : t('programme:reason.plan', { name });
}

function episodeStatus(
  episode: Episode,
  context: EpisodeTextContext,
  progress: ReturnType<typeof watchProgress>,
): Pick<TileView, 'meta'> {
  const { t, now } = context;
  if (episode.lock) return { meta: reasonText(episode, context) };
  const length = formatDuration(t, episode.duration * SECOND);
  const free = freeTimeLeft(episode, now);
  if (progress !== null) {
    const second =
      progress.part >= 1 ? t('programme:watched') : t('left', { time: formatDuration(t, progress.left) });
    return { meta: t('dot', { first: length, second }) };
  }
  if (free === null) return { meta: length };
  return {
    meta: t('dot', {
      first: length,
      second: t(`programme:reason.${FREE_FOR[free.unit]}`, { count: free.count }),
    }),
  };
}
