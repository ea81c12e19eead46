import { usePrompts } from '#renderer/data/data-context.tsx';
import { useFavourite } from '#renderer/data/library/library-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';

type FavouriteButtonProps = { readonly programmeId: string; readonly returnTo: string };

/**
 * Adds the programme to the viewer's list or removes it. Guests get the login prompt (S1-6-004). If the service refuses to add it, the message
 * says that the limit is reached (S0-8-024); if the service did not respond, it says that instead.
 */
export function FavouriteButton({ programmeId, returnTo }: FavouriteButtonProps) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const { navigate } = useNavigation();
  const { on, press } = useFavourite(programmeId);
  const act = async () => {
    const outcome = await press();
    if (outcome === 'LOGIN_REQUIRED') return prompts.open({ kind: 'login', data: { destination: returnTo } });
    if (outcome === 'PROFILE_REQUIRED') return navigate(href.profiles(language, returnTo));
    if (outcome === null || typeof outcome === 'string') return;
    const what = outcome.fromService ? 'full' : 'away';
    prompts.open({
      kind: 'message',
      data: { title: t(`account:favouriteButton.${what}`), text: t(`account:favouriteButton.${what}Text`), code: outcome.code },
    });
  };
  return (
    <IconButton
      ring
      icon={on === true ? 'heartFull' : 'heart'}
      label={t(on === true ? 'account:favouriteButton.remove' : 'account:favouriteButton.add')}
      data-favourite={on ?? 'unknown'}
      onClick={() => void act()}
    />
  );
}
