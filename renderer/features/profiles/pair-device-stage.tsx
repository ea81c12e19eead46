import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import css from './profile-form.module.css';
import { ProfileIcon } from './profile-icon.tsx';
import type { ProfileView } from './profile-view.ts';

/**
 * The state pair_device: silent while it works; code 20030802 asks whether this device becomes the main one.
 */
export function PairDeviceStage({
  view: { state, send, list, heading: Heading },
}: {
  readonly view: ProfileView;
}) {
  const t = useTexts();
  const profile = list.profiles.find(({ id }) => id === state.editing?.id);
  if (state.confirmNewMaster) {
    return (
      <div className={css.working}>
        <Message
          level={Heading === 'h1' ? 1 : 2}
          icon="tv"
          title={t('profiles:pair.title')}
          text={t('profiles:pair.text')}
          actions={
            <>
              <Button
                kind="primary"
                data-first=""
                onClick={() => send({ type: 'new-master-answered', yes: true })}
              >
                {t('profiles:pair.yes')}
              </Button>
              <Button onClick={() => send({ type: 'new-master-answered', yes: false })}>
                {t('profiles:pair.no')}
              </Button>
            </>
          }
        />
      </div>
    );
  }
  return (
    <div className={css.working} role="status">
      <span className={css.workingFace}>
        <ProfileIcon image={profile?.icon_images?.large ?? null} />
      </span>
      <p>{t('profiles:pair.working', { name: state.editing?.profile_name ?? '' })}</p>
    </div>
  );
}
