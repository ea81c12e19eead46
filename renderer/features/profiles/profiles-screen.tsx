import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { ProfileFlowStart } from '#shared/domain/profiles/profile-flow.ts';
import { href } from '#shared/navigation/href.ts';
import { ProfileStages } from './profile-stages.tsx';
import { WithProfiles } from './with-profiles.tsx';

type ProfilesScreenProps = {
  readonly how: Extract<ProfileFlowStart, 'select' | 'edit'>;
  /** Page after the choice; null for home. */
  readonly destination: string | null;
  /** Path and query of the page, for the way back from the login. */
  readonly address: string;
};

/** Profile selection as a page; a choice leads to the destination. */
export function ProfilesScreen({ how, destination, address }: ProfilesScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  useScreenTitle(t('profiles:who'));
  return (
    <WithProfiles heading="h1" here={address}>
      {(list) => (
        <ProfileStages
          heading="h1"
          how={how}
          list={list}
          backUrl={null}
          onFinish={() => navigate(destination ?? href.home(language), { replace: true })}
          onLeave={(to) => navigate(to)}
          more={
            <ButtonLink kind="quiet" icon="lock" href={href.parents(language)}>
              {t('profiles:parents.open')}
            </ButtonLink>
          }
        />
      )}
    </WithProfiles>
  );
}
