import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#renderer/player/player-state.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { IconName } from '#renderer/ui/icon-paths.ts';
import { Message } from '#renderer/ui/message.tsx';
import { refusalText } from './fault-texts.ts';
import css from './player-surface.module.css';

const ICONS: Readonly<Record<RefusalCode, IconName>> = {
  GEO_BLOCK: 'globe',
  BROWSER_NOT_SUPPORTED: 'tv',
  DRM_NOT_SUPPORTED: 'tv',
  PROFILE_REQUIRED: 'user',
  LOGIN_REQUIRED: 'user',
  profile_kids_content_not_available: 'lock',
  OPEN_APP_TO_VIEW: 'info',
  SYSTEM_BUSY: 'clock',
};

/** Why this does not start, in plain words, full size in the player's box. */
export function RefusalScreen({ code, onBack }: { readonly code: RefusalCode; readonly onBack: (() => void) | undefined }) {
  const { t } = useTranslation(['player', 'errors']);
  const key = refusalText(code);
  return (
    <div className={css.panel}>
      <Message
        icon={ICONS[code]}
        tone="warn"
        title={t(`errors:player.refusal.${key}.title`)}
        text={t(`errors:player.refusal.${key}.text`)}
        code={t('errorCode', { code })}
        actions={
          onBack !== undefined && (
            <Button kind="primary" onClick={onBack}>
              {t('back')}
            </Button>
          )
        }
      />
    </div>
  );
}
