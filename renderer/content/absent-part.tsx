import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import type { StationPart } from '#shared/domain/shell/station-part.ts';
import { href } from '#shared/navigation/href.ts';
import css from './area-message.module.css';

const ICONS = { live: 'tv', guide: 'guide', categories: 'search' } as const;

/**
 * Says that the station has nothing of a part, at the address that no menu leads to, and where its programmes are.
 */
export function AbsentPart({ part }: { readonly part: Exclude<StationPart, 'cards'> }) {
  const t = useTexts();
  const language = useLanguage();
  const isOnAir = !useAbsentParts().has('live');
  useScreenTitle(t(`absent.${part}.title`));
  return (
    <div className={css.message}>
      <Message
        level={1}
        icon={ICONS[part]}
        title={t(`absent.${part}.title`)}
        text={t(`absent.${part}.text`)}
        actions={
          <>
            <ButtonLink kind="primary" href={href.home(language)}>
              {t('home')}
            </ButtonLink>
            {isOnAir && <ButtonLink href={href.live(language)}>{t('nav.live')}</ButtonLink>}
          </>
        }
      />
    </div>
  );
}
