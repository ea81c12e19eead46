import { codesText } from '#renderer/features/guide/on-air-text.ts';
import { ProgrammeActions } from '#renderer/features/guide/panel/programme-actions.tsx';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { FactTag, LiveBadge } from '#renderer/ui/media/badge.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { programmeProgress } from '#shared/domain/guide/now-and-next.ts';
import { isLongTitle } from '#shared/domain/guide/title-weight.ts';
import css from './channel-guide.module.css';
import type { ListedProgramme } from './use-channel-days.ts';

type ProgrammeLineProps = {
  readonly programme: ListedProgramme;
  readonly channel: Channel;
  readonly now: number;
};

/** One programme in a channel's list, with its actions. */
export function ProgrammeLine({ programme, channel, now }: ProgrammeLineProps) {
  const t = useTexts();
  const language = useLanguage();
  const { item, start, end, live } = programme;
  const title = pickText(language, item.programme_title_tc, item.programme_title_en);
  return (
    <li
      className={classNames(css.line, live && css.live)}
      aria-current={live || undefined}
      data-start={item.start_datetime}
    >
      <p className={classNames(css.time, 'num')}>
        <time dateTime={item.start_datetime}>{formatClockTime(start)}</time>
        {live && <LiveBadge text={t('live')} />}
      </p>
      <Picture className={css.thumb} src={item.image} seed={title} dim={end <= now} />
      <div className={css.words}>
        <h3
          className={classNames(css.title, isLongTitle(title) && css.long, 'clamp-2')}
          data-long={isLongTitle(title) || undefined}
        >
          {title}
        </h3>
        <p className={classNames(css.facts, 'num')}>
          {t('span', { from: formatClockTime(start), to: formatClockTime(end) })}
          {codesText(t, item.onair_codes).map((code) => (
            <FactTag key={code} text={code} />
          ))}
        </p>
        {live && <ProgressBar part={programmeProgress(item, now)} tone="live" />}
      </div>
      <div className={css.actions}>
        <ProgrammeActions
          cell={{ channel, item, span: { from: start, to: end }, missing: 'nothing' }}
          now={now}
          inList
        />
      </div>
    </li>
  );
}
