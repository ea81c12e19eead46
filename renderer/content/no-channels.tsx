import { usePlanChannels } from '#renderer/data/catalogue/content-hooks.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { isGuest } from '#shared/domain/accounts/session/viewer.ts';
import { href } from '#shared/navigation/href.ts';
import css from './area-message.module.css';
import { AreaMessage } from './area-message.tsx';

/** Channels that the message names. */
const NAMED = 3;

type NoChannelsProps = {
  readonly area: 'guide' | 'live';
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/**
 * Replaces a list without channels. Channels of plans are in no list of a viewer who holds none, so that a
 * station of such channels alone would look empty: the message says what the plans have.
 */
export function NoChannels({ area, busy, onRetry }: NoChannelsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { kind, profileClass } = useViewer();
  const { data: channels = [] } = usePlanChannels();
  if (channels.length === 0 || profileClass === 'kids')
    return <AreaMessage area={area} kind="empty" error={null} busy={busy} onRetry={onRetry} />;
  const here = `${globalThis.location.pathname}${globalThis.location.search}`;
  const names = channels
    .slice(0, NAMED)
    .map(({ name_tc, name_en }) => pickText(language, name_tc, name_en))
    .join(t('live:inPlans.between'));
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon="tv"
        title={t('live:inPlans.title')}
        text={t('live:inPlans.text', { count: channels.length, names })}
        actions={
          <>
            <ButtonLink kind="primary" href={href.purchase(language, [], here)}>
              {t('live:inPlans.plans')}
            </ButtonLink>
            {isGuest(kind) && (
              <ButtonLink href={href.login(language, here)}>{t('live:inPlans.login')}</ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}
