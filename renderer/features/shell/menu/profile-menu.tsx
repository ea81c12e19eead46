import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BarViewer, ShellActions, ShellView } from '#renderer/features/shell/shell-view.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { href } from '#shared/navigation/href.ts';
import { Disclosure } from './disclosure.tsx';
import css from './profile-menu.module.css';

type ProfileMenuProps = {
  readonly view: Pick<ShellView, 'language' | 'viewer'>;
  readonly actions: ShellActions;
  readonly languageSwitch: ReactNode;
};

/** A member's menu: profiles, account pages, language and logout. */
export function ProfileMenu(props: ProfileMenuProps) {
  const t = useTexts();
  const { viewer } = props.view;
  return (
    <Disclosure
      end
      label={t('nav.account', { name: viewer.name ?? t('nav.guest') })}
      buttonClass={css.me}
      button={<ProfileAvatar viewer={viewer} />}
    >
      <ProfileItems {...props} />
    </Disclosure>
  );
}

/** Entries of the profile menu, also used by the drawer of narrow windows. */
export function ProfileItems({ view, actions, languageSwitch }: ProfileMenuProps) {
  const t = useTexts();
  const { language, viewer } = view;
  const { mutate: logout, isPending } = useMutation({ mutationFn: actions.logout });
  return (
    <>
      <p className={css.name}>{viewer.name}</p>
      <ul className={css.items}>
        <Item icon="user" text={t('nav.switchProfile')} onClick={actions.switchProfile} />
        <Item icon="pencil" text={t('nav.editProfiles')} onClick={actions.editProfiles} />
        <PageItem icon="info" text={t('nav.accountInfo')} to={href.account(language)} />
        <PageItem icon="clock" text={t('nav.history')} to={href.history(language)} />
        <PageItem icon="heart" text={t('nav.favourites')} to={href.favourites(language)} />
        <li className={css.slot}>
          <Icon name="globe" size={20} />
          {languageSwitch}
        </li>
        <Item icon="star" text={t('nav.survey')} onClick={actions.survey} />
        <li>
          <button type="button" className={css.item} disabled={isPending} onClick={() => logout()}>
            <Icon name="leave" size={20} />
            {t(isPending ? 'nav.loggingOut' : 'nav.logout')}
          </button>
        </li>
      </ul>
    </>
  );
}

type ItemProps = { readonly icon: IconName; readonly text: string };

function Item({ icon, text, onClick }: ItemProps & { readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className={css.item} data-closes="" onClick={onClick}>
        <Icon name={icon} size={20} />
        {text}
      </button>
    </li>
  );
}

function PageItem({ icon, text, to }: ItemProps & { readonly to: string }) {
  return (
    <li>
      <Link className={css.item} href={to}>
        <Icon name={icon} size={20} />
        {text}
      </Link>
    </li>
  );
}

/** The viewer's picture, the first letter of their name, or an icon for guests. */
function ProfileAvatar({ viewer }: { readonly viewer: BarViewer }) {
  if (viewer.picture !== null) return <img src={viewer.picture} alt="" />;
  /* An account without a profile is named by its number, whose first digit says nothing. */
  const [letter = ''] = viewer.name ?? '';
  if (/\p{L}/u.test(letter)) return <span aria-hidden="true">{letter}</span>;
  return <Icon name="user" size={22} />;
}
