import type { MouseEvent } from 'react';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { usePageLink, usePrompts, useViewer } from '#renderer/data/data-context.tsx';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { showsLiveLinks } from '#shared/domain/accounts/session/home-country.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { href } from '#shared/navigation/href.ts';
import type { NowNext } from './guide-slot.ts';
import css from './live-screen.module.css';

type LiveInfoProps = {
  readonly channel: Channel;
  readonly on: NowNext;
  readonly guideHref: string;
  /** Moves to the channel list on this screen. */
  readonly onSwitch: () => void;
};

/**
 * The current and the next programme with their times, and links to the guide, the list and sharing (S1-2-078
 * to S1-2-080).
 */
export function LiveInfo({ channel, on, guideHref, onSwitch }: LiveInfoProps) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const pageLink = usePageLink();
  const hasGuide = !useAbsentParts().has('guide');
  const links = showsLiveLinks(useViewer().country);
  const label = pickText(language, channel.name_tc, channel.name_en);
  const name = t('live:channelTitle', { no: channelDisplayNumber(channel), name: label });
  const { now, next } = on;
  const span =
    now === null ? '' : t('span', { from: formatClockTime(now.from), to: formatClockTime(now.to) });
  const share = () => prompts.open({ kind: 'share', data: { title: name, href: pageLink() } });
  const toList = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSwitch();
  };
  return (
    <section className={css.info} aria-label={t('live:nowAndNext')}>
      <div>
        <p className={classNames(css.line, 'num')}>
          {span === '' ? name : t('dot', { first: name, second: span })}
        </p>
        <h1 className="clamp-2">
          {now === null
            ? label
            : pickText(language, now.item.programme_title_tc, now.item.programme_title_en)}
        </h1>
        {next !== null && (
          <p className={classNames(css.line, css.next, 'num')}>
            {t('live:nextUp', { time: formatClockTime(next.from) })}
            <b>{pickText(language, next.item.programme_title_tc, next.item.programme_title_en)}</b>
          </p>
        )}
      </div>
      <div className={css.actions}>
        {links && (
          <>
            {hasGuide && (
              <ButtonLink kind="ghost" icon="guide" href={guideHref}>
                {t('live:guide')}
              </ButtonLink>
            )}
            <ButtonLink kind="ghost" icon="tv" href={href.live(language)} onClick={toList}>
              {t('live:switchChannel')}
            </ButtonLink>
          </>
        )}
        <Button kind="ghost" icon="share" onClick={share}>
          {t('live:share')}
        </Button>
      </div>
    </section>
  );
}
