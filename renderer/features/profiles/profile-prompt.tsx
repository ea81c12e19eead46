import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useRef } from 'react';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink, IconButton } from '#renderer/ui/controls/button.tsx';
import { passArrowKeys } from '#renderer/ui/navigation/dialog-arrow-keys.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { ProfileStage } from '#shared/domain/profiles/profile-flow-state.ts';
import { href } from '#shared/navigation/href.ts';
import css from './profile-prompt.module.css';
import { ProfileStages } from './profile-stages.tsx';
import { WithProfiles } from './with-profiles.tsx';

type ProfilePromptProps = {
  readonly data: {
    readonly mode: 'prompt' | 'add_default';
    /** The default is to choose a profile. */
    readonly start?: 'select' | 'edit' | 'pair';
    /** Where the viewer goes after choosing; null or absent stays on the page. */
    readonly destination?: string | null;
  };
  readonly onClose: () => void;
};

/** Stages in which Escape goes one step back, so that an accidental press loses nothing. */
const STAGES_WITH_BACK: readonly ProfileStage[] = [
  'edit_profile',
  'edit_profile_next',
  'edit_profile_icon',
  'edit_profile_selection',
];

/**
 * Profile screen as a prompt over the whole window. Some paths reload after the choice
 * (`reloadsAfterChoice`).
 */
export function ProfilePrompt({ data, onClose }: ProfilePromptProps) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const stage = useRef<{ readonly stage: ProfileStage; readonly back: () => void } | null>(null);
  const onStage = useCallback((now: ProfileStage, back: () => void) => {
    stage.current = { stage: now, back };
  }, []);
  const finished = (reload: boolean) => {
    onClose();
    if (data.destination) navigate(data.destination);
    else if (reload) globalThis.location.reload();
  };
  const escaped = () => {
    const now = stage.current;
    if (now !== null && STAGES_WITH_BACK.includes(now.stage)) now.back();
    else onClose();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open, details) => {
        if (open) return;
        if (details.reason === 'escape-key') escaped();
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          className={css.popup}
          data-prompt="profile"
          initialFocus={firstControl}
          onKeyDown={passArrowKeys}
        >
          <Dialog.Title className={css.title}>{t('profiles:prompt')}</Dialog.Title>
          <WithProfiles heading="h2" here={globalThis.location.pathname}>
            {(list) => (
              <ProfileStages
                heading="h2"
                how={data.start ?? 'select'}
                list={list}
                backUrl={null}
                onFinish={finished}
                onLeave={(to) => {
                  onClose();
                  navigate(to);
                }}
                onStage={onStage}
                more={
                  <ButtonLink kind="quiet" icon="lock" href={href.parents(language)} onClick={onClose}>
                    {t('profiles:parents.open')}
                  </ButtonLink>
                }
              />
            )}
          </WithProfiles>
          <Dialog.Close className={css.close} render={<IconButton icon="close" label={t('close')} ring />} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns the profile that is watching, or the first control. */
const firstControl = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-prompt="profile"] [data-first]');
