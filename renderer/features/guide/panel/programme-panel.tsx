import { UnlockButton } from '#renderer/content/unlock-dialog.tsx';
import { useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { FavouriteChannelButton } from '#renderer/features/guide/channel/favourite-channel-button.tsx';
import type { SelectedCell } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import { codesText } from '#renderer/features/guide/on-air-text.ts';
import { dayText } from '#renderer/features/guide/tools/day-names.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { FactTag, LiveBadge } from '#renderer/ui/media/badge.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { guideDayRange, guideDaysBetween } from '#shared/domain/guide/guide-span.ts';
import { guideOffer } from '#shared/domain/guide/now-and-next.ts';
import { isLongTitle } from '#shared/domain/guide/title-weight.ts';
import { href } from '#shared/navigation/href.ts';
import { ImportedDetails } from './imported-details.tsx';
import { ProgrammeActions } from './programme-actions.tsx';
import css from './programme-panel.module.css';

/** Text in place of a missing title. */
const MISSING = {
  nothing: 'guide:noProgramme',
  coming: 'loading',
  failed: 'guide:notLoaded',
  locked: 'guide:locked',
} as const;

/** The selected programme of the grid: title, time and actions. */
export function ProgrammePanel({ cell, now }: { readonly cell: SelectedCell; readonly now: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { channel, item, span, missing } = cell;
  const name = pickText(language, channel.name_tc, channel.name_en);
  const title =
    item === null
      ? t(MISSING[missing])
      : pickText(language, item.programme_title_tc, item.programme_title_en);
  const isOnAir =
    item !== null &&
    guideOffer({ start: span.from, end: span.to, vodEpisodeId: item.vod_episode_id }, now) === 'WATCH';
  const locked = item === null && missing === 'locked';
  const lockedText = locked ? t('guide:lockedText') : null;
  return (
    <section className={css.panel} aria-label={t('guide:chosen')} data-chosen="">
      <Picture className={css.picture} src={item?.image} seed={title} eager />
      <div className={css.words}>
        <p className={classNames(css.when, 'num')}>
          <ChannelLogo logo={channel.logo} name={name} />
          <span>{t('live:channelTitle', { no: channel.channel_no, name })}</span>
          {item !== null && <span>{whenText(t, language, span, now)}</span>}
          {isOnAir && <LiveBadge text={t('live')} />}
          {item !== null && codesText(t, item.onair_codes).map((code) => <FactTag key={code} text={code} />)}
        </p>
        <h2
          className={classNames(css.title, isLongTitle(title) && css.long, 'clamp-2')}
          data-long={isLongTitle(title) || undefined}
        >
          {title}
        </h2>
        {channel.own != null && item !== null ? (
          <ImportedDetails networkCode={channel.network_code} start={item.start_datetime} title={title} />
        ) : (
          <Description programmeId={item?.programme_id ?? null} instead={lockedText} />
        )}
        {item === null && missing === 'coming' ? <ActionsSkeleton /> : <PanelActions cell={cell} now={now} />}
      </div>
    </section>
  );
}

/** Until it is known what the programme offers: the buttons would move aside for the first one. */
const ActionsSkeleton = () => (
  <div className={css.actions} aria-hidden="true">
    <SkeletonBlock width="220px" height="44px" />
  </div>
);

function PanelActions({ cell, now }: { readonly cell: SelectedCell; readonly now: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { channel, item, missing } = cell;
  const name = pickText(language, channel.name_tc, channel.name_en);
  return (
    <div className={css.actions}>
      {item === null && missing === 'locked' ? <UnlockButton /> : <ProgrammeActions cell={cell} now={now} />}
      <FavouriteChannelButton channel={channel} />
      <ButtonLink
        kind="ghost"
        icon="list"
        className={css.wide}
        href={href.guide(language, channel.channel_no, name)}
      >
        {t('guide:channelGuide')}
      </ButtonLink>
    </div>
  );
}

/** Returns the time, with the day unless it is today. */
function whenText(
  t: ReturnType<typeof useTexts>,
  language: ReturnType<typeof useLanguage>,
  span: SelectedCell['span'],
  now: number,
): string {
  const day = guideDayRange(span.from).start;
  const offset = guideDaysBetween(now, day);
  const time = t('span', { from: formatClockTime(span.from), to: formatClockTime(span.to) });
  if (offset === 0) return time;
  const { name, date } = dayText(t, language, { start: day, offset });
  return `${Math.abs(offset) > 1 ? `${date} ${name}` : name} ${time}`;
}

/** Secondary content: its lines stay empty until the description loads (R-33). */
function Description({
  programmeId,
  instead,
}: {
  readonly programmeId: string | null;
  readonly instead: string | null;
}) {
  return (
    <p className={classNames(css.text, 'clamp-2')}>
      {programmeId === null ? instead : <DescriptionText programmeId={programmeId} />}
    </p>
  );
}

function DescriptionText({ programmeId }: { readonly programmeId: string }) {
  const language = useLanguage();
  const { data } = useProgramme(programmeId);
  return pickText(language, data?.details.short_desc_tc, data?.details.short_desc_en);
}
