import { useData } from '#renderer/data/data-context.tsx';
import { setFavourite, undoRemoval } from '#renderer/data/library/library.ts';
import { type FavouriteOutcome, useFavourite } from '#renderer/data/library/library-hooks.ts';
import type { UndoChange } from '#renderer/data/library/list-notices.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { FavouriteType } from '#shared/contract/library/favourite.ts';
import { ok } from '#shared/kernel/result.ts';
import { href } from '#shared/navigation/href.ts';

/** Item that a viewer adds to a list or removes from it, and its name. */
export type Saveable = { readonly type: FavouriteType; readonly ref: string; readonly title: string };

/** The address of the page that the viewer is on, to which a login leads back. */
const currentAddress = (): string => `${globalThis.location.pathname}${globalThis.location.search}`;

type FavouritePressOptions = {
  /** Shows a notice with an undo, if the button itself disappears. */
  readonly tells?: boolean;
  /** Where a login leads back to; the current page by default. */
  readonly returnTo?: string | undefined;
};

/**
 * Adds something to the viewer's list or removes it. Guests get the login prompt (S1-6-004). If the service
 * refuses to add it, the message says that the limit is reached (S0-8-024); if the service did not respond,
 * it says that instead.
 */
export function useFavouritePress(
  { type, ref, title }: Saveable,
  { tells = false, returnTo }: FavouritePressOptions = {},
) {
  const t = useTexts();
  const language = useLanguage();
  const data = useData();
  const { navigate } = useNavigation();
  const { on, busy, press } = useFavourite(ref, type);
  const act = async (): Promise<void> => {
    const here = returnTo ?? currentAddress();
    const outcome = await press();
    switch (outcome?.what) {
      case 'LOGIN_REQUIRED':
        return data.prompts.open({ kind: 'login', data: { destination: here } });
      case 'PROFILE_REQUIRED':
        return navigate(href.profiles(language, here));
      case 'FAILED': {
        const what = outcome.failure.fromService ? 'full' : 'away';
        const texts = type === 'live' ? 'channelButton' : 'favouriteButton';
        return data.prompts.open({
          kind: 'message',
          data: { title: t(`${texts}.${what}`), text: t(`${texts}.${what}Text`), code: outcome.failure.code },
        });
      }
      case 'ADDED':
      case 'REMOVED':
        if (tells) await tell(outcome);
    }
  };
  const tell = (outcome: Extract<FavouriteOutcome, { what: 'ADDED' | 'REMOVED' }>): Promise<void> => {
    const live = type === 'live';
    if (outcome.what === 'ADDED') {
      const undo: UndoChange = async () => {
        const result = await setFavourite(data, type, ref, false);
        return result.ok ? ok(null) : result;
      };
      return data.listNotices.follow(live ? 'addedChannel' : 'added', title, Promise.resolve(ok(undo)));
    }
    const { removal } = outcome;
    const undo = removal === null ? null : () => undoRemoval(data, removal);
    return data.listNotices.follow(live ? 'removedChannel' : 'removed', title, Promise.resolve(ok(undo)));
  };
  return { on, busy, press: act };
}
