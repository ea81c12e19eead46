import { useHomepage } from '#renderer/data/catalogue/content-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { href } from '#shared/navigation/href.ts';
import type { AccountPageName } from './account-page.tsx';
import css from './guest-invitation.module.css';

const BENEFITS = [
  ['continue', 'play'],
  ['list', 'heart'],
  ['profiles', 'user'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Number of pictures in the background. */
const WALL_PICTURE_COUNT = 12;

/** Account pages that invite guests to log in; the others belong to the device. */
export type InvitingPageName = Exclude<AccountPageName, 'channels' | 'recordings' | 'downloads'>;

type GuestInvitationProps = {
  readonly page: InvitingPageName;
  /** The page itself, where the viewer is after login. */
  readonly here: string;
};

/** Account page for guests: the benefits of an account and a link to the login. */
export function GuestInvitation({ page, here }: GuestInvitationProps) {
  const t = useTexts();
  const language = useLanguage();
  const pictures = useWallPictures();
  useScreenTitle(t(`account:nav.${page}`));
  return (
    <section className={css.invitation}>
      <div className={css.wall} aria-hidden="true">
        {pictures.map((src) => (
          <Picture key={src} src={src} seed={src} className={css.picture} />
        ))}
      </div>
      <div className={css.words}>
        <h1 className={css.title}>{t(`account:guest.${page}.title`)}</h1>
        <p className={css.text}>{t(`account:guest.${page}.text`)}</p>
        <ul className={css.points}>
          {BENEFITS.map(([key, icon]) => (
            <li key={key}>
              <Icon name={icon} size={18} />
              {t(`account:guest.points.${key}`)}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <ButtonLink kind="primary" size="large" icon="user" href={href.login(language, here)}>
            {t('account:guest.login')}
          </ButtonLink>
          <ButtonLink kind="quiet" href={href.home(language)}>
            {t('account:guest.browse')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Returns pictures from the home rows for the background; none if the home page failed to load. */
function useWallPictures(): readonly string[] {
  const rows = useHomepage().data?.rows ?? [];
  const items = rows
    .flatMap((row) => row.items)
    .flatMap((entry) => ('flips' in entry ? entry.flips.slice(0, 1) : [entry]));
  const found = items
    .filter(({ type }) => type === 'programme')
    .flatMap(({ image }) => image.landscape_medium ?? []);
  return [...new Set(found)].slice(0, WALL_PICTURE_COUNT);
}
