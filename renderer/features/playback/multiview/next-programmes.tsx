import { useProgrammeWhen } from '#renderer/data/catalogue/content-hooks.ts';
import { useProgrammeDetails } from '#renderer/data/imported/imported-hooks.ts';
import type { NowNext } from '#renderer/features/playback/live/guide-slot.ts';
import { useMultiviewTexts } from '#renderer/i18n/bundled/use-multiview-texts.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import css from './multiview-bar.module.css';
import type { MultiviewActions } from './use-multiview-actions.ts';
import type { Shown } from './use-pictures.ts';

type NextProgrammesProps = {
  readonly shown: readonly Shown[];
  readonly at: number;
  readonly onAir: (channel: Channel) => NowNext;
  readonly actions: MultiviewActions;
};

/** Below two pictures: what comes next on each, and what can be done with it. */
export function NextProgrammes({ shown, at, onAir, actions }: NextProgrammesProps) {
  const t = useMultiviewTexts();
  const common = useTexts();
  const language = useLanguage();
  return (
    <div className={css.next}>
      {shown.map(({ key, channel }, place) => {
        if (channel === undefined) return <div key={key} />;
        const { next } = onAir(channel);
        const name = common('live:channelTitle', {
          no: channelDisplayNumber(channel),
          name: pickText(language, channel.name_tc, channel.name_en),
        });
        return (
          <div key={key}>
            <p className="num">
              {next === null ? name : common('dot', { first: name, second: formatClockTime(next.from) })}
            </p>
            {next !== null && (
              <p className={css.nextTitle}>
                {t('next', {
                  title: pickText(language, next.item.programme_title_tc, next.item.programme_title_en),
                })}
              </p>
            )}
            {next !== null && <Synopsis channel={channel} item={next.item} />}
            <div className={css.actions}>
              <Button
                icon="fullscreen"
                aria-label={`${t('fill')}, ${name}`}
                onClick={() => actions.fill(channel)}
              >
                {t('fill')}
              </Button>
              {place === at ? (
                <Button kind="ghost" icon="replay" onClick={actions.swap}>
                  {t('swapSides')}
                </Button>
              ) : (
                <Button
                  kind="ghost"
                  icon="volume"
                  aria-label={`${t('soundHere')}, ${name}`}
                  onClick={() => actions.hear(place)}
                >
                  {t('soundHere')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Description of the programme from the catalogue, or from the guide of an imported channel. Empty if neither
 * has one.
 */
function Synopsis({ channel, item }: { readonly channel: Channel; readonly item: GuideItem }) {
  const language = useLanguage();
  const isOwn = channel.own != null;
  const { data: programme } = useProgrammeWhen(isOwn ? null : (item.programme_id ?? null));
  const { data: own } = useProgrammeDetails(channel.network_code, isOwn ? item.start_datetime : null);
  const text = isOwn
    ? pickText(language, own?.desc?.tc, own?.desc?.en)
    : pickText(language, programme?.details.short_desc_tc, programme?.details.short_desc_en);
  return text === '' ? null : (
    <p className={classNames(css.synopsis, 'clamp-2')} data-synopsis="">
      {text}
    </p>
  );
}
