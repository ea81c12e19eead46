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

/**
 * Full create-profile page. Gender, birth year and month are required here, and saving returns to the
 * previous page.
 */
export function CreateProfileScreen({ backUrl, address }: CreateProfileScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  useScreenTitle(t('profiles:form.new'));
  return (
    <WithProfiles heading="h1" here={address}>
      {(list) => (
        <ProfileStages
          heading="h1"
          how="create_page"
          list={list}
          backUrl={backUrl}
          onFinish={() => navigate(backUrl ?? href.home(language), { replace: true })}
          onLeave={(to) => navigate(to, { replace: true })}
        />
      )}
    </WithProfiles>
  );
}
