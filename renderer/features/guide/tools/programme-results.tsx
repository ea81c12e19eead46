import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideHit } from '#shared/contract/guide/guide.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { DAY } from '#shared/kernel/time.ts';
import { dayText } from './day-names.ts';
import css from './guide-tools.module.css';

type ProgrammeResultsProps = {
  readonly hits: readonly GuideHit[];
  readonly channels: readonly Channel[];
  /** Start of today's guide day in milliseconds. */
  readonly today: number;
  readonly onChoose: (networkCode: string, at: number) => void;
};

/** Search results below the field; each moves the grid to its programme. */
export function ProgrammeResults({ hits, channels, today, onChoose }: ProgrammeResultsProps) {
  const t = useTexts();
  const language = useLanguage();
  const byCode = new Map(channels.map((channel) => [channel.network_code, channel]));
  return (
    <ul className={css.found} aria-label={t('guide:found')}>
      {hits.map(({ network_code, item }) => {
        const channel = byCode.get(network_code);
        if (channel === undefined) return null;
        const at = Date.parse(item.start_datetime);
        const day = guideDayRange(at).start;
        const { name, date } = dayText(t, language, { start: day, offset: Math.round((day - today) / DAY) });
        return (
          <li key={`${network_code} ${item.start_datetime}`}>
            <button type="button" className={css.hit} onClick={() => onChoose(network_code, at)}>
              <b className="clamp-1">
                {pickText(language, item.programme_title_tc, item.programme_title_en)}
              </b>
              <span className="num">
                {channelDisplayNumber(channel)} {pickText(language, channel.name_tc, channel.name_en)} ·{' '}
                {name} {date} {formatClockTime(at)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
