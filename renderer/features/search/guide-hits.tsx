import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useChannels, useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useNow } from '#renderer/data/data-context.tsx';
import { guideSearchQuery } from '#renderer/data/guide/guide-queries.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { LiveBadge } from '#renderer/ui/media/badge.tsx';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { GuideHit } from '#shared/contract/guide/guide.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import css from './guide-hits.module.css';

const NO_HITS: readonly GuideHit[] = [];

export type FoundInGuide = { readonly hits: readonly GuideHit[]; readonly isSettled: boolean };

/**
 * Returns the results of a keyword in the guide, imported channels included, none while they load, and
 * whether they have.
 */
export function useGuideHits(keyword: string): FoundInGuide {
  const { data, error, isPlaceholderData } = useQuery(guideSearchQuery(useQueryScope(), keyword));
  useLoggedFailure('guide-search', error);
  return { hits: data ?? NO_HITS, isSettled: !isPlaceholderData && (data !== undefined || error !== null) };
}

/** Programmes of the guide: what is live leads to its channel, the others to the channel's guide. */
export const GuideHits = memo(function GuideHits({ hits }: { readonly hits: readonly GuideHit[] }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const { data: channels } = useChannels();
  if (hits.length === 0) return null;
  const day = new Intl.DateTimeFormat(languageTag(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: market().timeZone,
  });
  return (
    <TitledRow title={t('search:group.guide')}>
      <ul className={css.hits} aria-label={t('search:group.guide')}>
        {hits.map(({ network_code, item }) => {
          const channel = channels?.find((one) => one.network_code === network_code);
          if (channel === undefined) return null;
          const name = pickText(language, channel.name_tc, channel.name_en);
          const start = Date.parse(item.start_datetime);
          const end = Date.parse(item.end_datetime);
          const isOn = start <= now && now < end;
          const address = isOn
            ? href.channel(language, channel.channel_no, name)
            : href.guide(language, channel.channel_no, name);
          return (
            <li key={`${network_code} ${item.start_datetime}`}>
              <Link className={css.hit} href={address}>
                <ChannelLogo logo={channel.logo} name={name} />
                <span className={css.words}>
                  <b>{pickText(language, item.programme_title_tc, item.programme_title_en)}</b>
                  <small className="num">{`${name} · ${day.format(start)} ${formatClockTime(start)}`}</small>
                </span>
                {isOn && <LiveBadge text={t('live')} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </TitledRow>
  );
});
