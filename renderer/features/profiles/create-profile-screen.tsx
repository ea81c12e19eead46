import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import { ProfileStages } from './profile-stages.tsx';
import { WithProfiles } from './with-profiles.tsx';

type CreateProfileScreenProps = {
  /** An address of this app, checked by `safeDestination`; null for none. */
  readonly backUrl: string | null;
  readonly address: string;
};

/** The full create-profile page: gender, birth year and month are required here, and saving goes back to where it was come from. */
export function CreateProfileScreen({ backUrl, address }: CreateProfileScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate: go } = useNavigation();
  useScreenTitle(t('profiles:form.new'));
  return (
    <WithProfiles heading="h1" here={address}>
      {(list) => (
        <ProfileStages
          heading="h1"
          how="create_page"
          list={list}
          backUrl={backUrl}
          onFinish={() => go(backUrl ?? href.home(language), { replace: true })}
          onLeave={(to) => go(to, { replace: true })}
        />
      )}
    </WithProfiles>
  );
}
