import { useTranslation } from 'react-i18next';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import type { StartRefusalCode } from '#renderer/player/player-state.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { refusalTextKey } from './error-texts.ts';
import { PlayerMessage } from './player-message.tsx';

/** An action of a message: a link within the app, a retry, or leaving the player. */
export type RefusalAction = 'home' | 'login' | 'purchase' | 'profiles' | 'qr' | 'retry' | 'back';

/** The actions of each refusal, the most helpful first. */
export const REFUSAL_ACTIONS: Readonly<Record<StartRefusalCode, readonly RefusalAction[]>> = {
  GEO_BLOCK: ['home', 'back'],
  REGION_LOGIN_REQUIRED: ['login', 'home'],
  LOGIN_REQUIRED: ['login', 'home'],
  PROFILE_REQUIRED: ['profiles', 'home'],
  PURCHASE_REQUIRED: ['purchase', 'back'],
  BROWSER_NOT_SUPPORTED: ['home', 'back'],
  DRM_NOT_SUPPORTED: ['home', 'back'],
  profile_kids_content_not_available: ['home', 'profiles'],
  OPEN_APP_TO_VIEW: ['qr', 'back'],
  SYSTEM_BUSY: ['retry', 'home'],
};

const ICONS: Readonly<Record<StartRefusalCode, IconName>> = {
  GEO_BLOCK: 'globe',
  BROWSER_NOT_SUPPORTED: 'tv',
  DRM_NOT_SUPPORTED: 'tv',
  PROFILE_REQUIRED: 'user',
  LOGIN_REQUIRED: 'user',
  REGION_LOGIN_REQUIRED: 'globe',
  PURCHASE_REQUIRED: 'lock',
  profile_kids_content_not_available: 'lock',
  OPEN_APP_TO_VIEW: 'info',
  SYSTEM_BUSY: 'clock',
};

/** Prompts are offers, not errors: they show no code. */
const WITHOUT_CODE: ReadonlySet<StartRefusalCode> = new Set([
  'PROFILE_REQUIRED',
  'LOGIN_REQUIRED',
  'REGION_LOGIN_REQUIRED',
  'PURCHASE_REQUIRED',
]);

type RefusalProps = {
  readonly code: StartRefusalCode;
  /** The code to show with SYSTEM_BUSY; null for none. */
  readonly detail: string | null;
  readonly links: PlayerLinks | undefined;
  readonly onRetry: () => void;
  readonly onBack: (() => void) | undefined;
};

/** Why the video does not start, covering the player, with the viewer's options. */
export function RefusalScreen({ code, detail, links, onRetry, onBack }: RefusalProps) {
  const { t } = useTranslation(['player', 'errors']);
  const key = refusalTextKey(code);
  return (
    <PlayerMessage
      name={code}
      icon={ICONS[code]}
      tone={WITHOUT_CODE.has(code) || code === 'OPEN_APP_TO_VIEW' ? 'plain' : 'warn'}
      title={t(`errors:player.refusal.${key}.title`)}
      text={t(`errors:player.refusal.${key}.text`)}
      picture={
        code === 'OPEN_APP_TO_VIEW' && links !== undefined ? (
          <QrCode address={links.qr} label={t('qr')} />
        ) : undefined
      }
      code={WITHOUT_CODE.has(code) ? undefined : (detail ?? code)}
      actions={REFUSAL_ACTIONS[code].map((action, at) => (
        <RefusalActionButton
          key={action}
          action={action}
          first={at === 0}
          links={links}
          onRetry={onRetry}
          onBack={onBack}
        />
      ))}
    />
  );
}

type RefusalActionProps = Omit<RefusalProps, 'code' | 'detail'> & {
  readonly action: RefusalAction;
  readonly first: boolean;
};

function RefusalActionButton({ action, first, links, onRetry, onBack }: RefusalActionProps) {
  const { t } = useTranslation('player');
  const kind = first ? 'primary' : 'quiet';
  if (action === 'retry' || action === 'back') {
    const act = action === 'retry' ? onRetry : onBack;
    return act === undefined ? null : (
      <Button kind={kind} onClick={act}>
        {t(`actions.${action}`)}
      </Button>
    );
  }
  return links === undefined ? null : (
    <ButtonLink kind={kind} href={links[action]}>
      {t(`actions.${action}`)}
    </ButtonLink>
  );
}
