import { replayPath } from '#renderer/content/links/replay-path.ts';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { ReminderButtons } from '#renderer/content/reminders/reminder-button.tsx';
import type { SelectedCell } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { guideOffer } from '#shared/domain/guide/now-and-next.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';

/**
 * Returns the route of a programme's primary action: the channel while it is on, the episode once it can be
 * replayed, otherwise its page; null if there is none.
 */
export function programmeHref(
  { channel, item, span }: SelectedCell,
  language: Language,
  now: number,
): string | null {
  if (item === null) return null;
  const offer = guideOffer({ start: span.from, end: span.to, vodEpisodeId: item.vod_episode_id }, now);
  const again = offer === 'AGAIN' ? catchUpHref(item, language) : null;
  if (offer === 'WATCH')
    return href.channel(language, channel.channel_no, pickText(language, channel.name_tc, channel.name_en));
  return again ?? pageHref(item, language);
}

const titleOf = (item: GuideItem, language: Language): string =>
  pickText(language, item.programme_title_tc, item.programme_title_en);

/** Returns the route of a past programme's replay. */
export const catchUpHref = (item: GuideItem, language: Language): string | null =>
  replayPath(item, language, titleOf(item, language));

/** Returns the route of the programme's own page. */
const pageHref = (item: GuideItem, language: Language): string | null =>
  item.programme_id ? href.programme(language, item.programme_id, titleOf(item, language)) : null;

const RecordButtons = lazyWithRetry(
  async () => (await import('#renderer/content/recordings/record-buttons.tsx')).RecordButtons,
);

/**
 * Returns the subject of a recording from a cell of an imported channel: its programme, or the channel from
 * now on.
 */
function recordedOf({ channel, item, span }: SelectedCell, language: Language) {
  const title =
    item === null ? pickText(language, channel.name_tc, channel.name_en) : titleOf(item, language);
  const seriesOf = item?.programme_title_tc ?? title;
  return { networkCode: channel.network_code, title, seriesOf, start: item?.start_datetime ?? null, ...span };
}

type ProgrammeActionsProps = {
  readonly cell: SelectedCell;
  readonly now: number;
  /** In a list, only the current programme has a primary button. */
  readonly inList?: boolean;
};

/** A programme that is on, upcoming or can be replayed; if none is known, the channel now. */
function canRecord({ item, span }: SelectedCell, now: number): boolean {
  return item === null ? span.from <= now && now < span.to : now < span.to || Boolean(item.vod_episode_id);
}

/** The actions of a programme, the most likely first. */
export function ProgrammeActions({ cell, now, inList = false }: ProgrammeActionsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { channel, item, span } = cell;
  const name = pickText(language, channel.name_tc, channel.name_en);
  const page = item === null ? null : pageHref(item, language);
  const replay = item === null ? null : catchUpHref(item, language);
  const offer =
    item === null
      ? 'OVER'
      : guideOffer({ start: span.from, end: span.to, vodEpisodeId: item.vod_episode_id }, now);
  return (
    <>
      {offer === 'WATCH' && (
        <ButtonLink kind="primary" icon="play" href={href.channel(language, channel.channel_no, name)}>
          {t('guide:watch')}
        </ButtonLink>
      )}
      {offer === 'AGAIN' && replay !== null && (
        <ButtonLink kind={inList ? 'plain' : 'primary'} icon="replay" href={replay}>
          {t('guide:again')}
        </ButtonLink>
      )}
      {offer === 'COMING' && item !== null && (
        <ReminderButtons
          channel={channel}
          item={item}
          start={span.from}
          returnTo={href.guide(language, channel.channel_no, name)}
          short={inList}
        />
      )}
      {channel.own != null && canRecord(cell, now) && (
        <LazyBoundary name="record-buttons">
          <RecordButtons {...recordedOf(cell, language)} now={now} />
        </LazyBoundary>
      )}
      {page !== null && (
        <ButtonLink kind="ghost" href={page}>
          {t('guide:details')}
        </ButtonLink>
      )}
    </>
  );
}
