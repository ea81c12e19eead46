import { clockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { ShareButton } from '#renderer/ui/share-button.tsx';
import type { Channel } from '#shared/contract/schema/channel.ts';
import css from './live-screen.module.css';
import type { NowNext } from './now-next.ts';

type LiveInfoProps = { readonly channel: Channel; readonly on: NowNext; readonly guideHref: string };

/** The programme on air with its times, and what follows (playback section 2). */
export function LiveInfo({ channel, on, guideHref }: LiveInfoProps) {
  const t = useTexts();
  const language = useLanguage();
  const label = pickText(language, channel.name_tc, channel.name_en);
  const name = t('live:channelTitle', { no: channel.channel_no, name: label });
  const { now, next } = on;
  const span = now === null ? '' : t('span', { from: clockTime(now.from), to: clockTime(now.to) });
  return (
    <div className={css.info}>
      <div>
        <p className={classNames(css.line, 'num')}>{span === '' ? name : t('dot', { first: name, second: span })}</p>
        <h1 className="clamp-2">{now === null ? label : pickText(language, now.item.programme_title_tc, now.item.programme_title_en)}</h1>
        {next !== null && (
          <p className={classNames(css.line, css.next, 'num')}>
            {t('live:nextUp', { time: clockTime(next.from) })}
            <b>{pickText(language, next.item.programme_title_tc, next.item.programme_title_en)}</b>
          </p>
        )}
      </div>
      <div className={css.actions}>
        <ButtonLink kind="ghost" icon="guide" href={guideHref}>
          {t('live:guide')}
        </ButtonLink>
        <ShareButton text={t('live:share')} doneText={t('live:shared')} />
      </div>
    </div>
  );
}
