import { useState } from 'react';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import type { ProfileList } from '#renderer/data/profiles/profile-queries.ts';
import { WithProfiles } from '#renderer/features/profiles/with-profiles.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { activeProfiles } from '#shared/domain/profiles/profile-rights.ts';
import { href } from '#shared/navigation/href.ts';
import { KidsLimits } from './kids-limits.tsx';
import { ParentPinForm } from './parent-pin-form.tsx';
import css from './parents.module.css';

/**
 * Parental controls: the parent PIN, and the viewing hours and daily limit of each kids profile. All are off
 * until set.
 */
export function ParentsScreen({ address }: { readonly address: string }) {
  const t = useTexts();
  useScreenTitle(t('profiles:parents.title'));
  return (
    <WithProfiles heading="h1" here={address}>
      {(list) => <Parents list={list} address={address} />}
    </WithProfiles>
  );
}

function Parents({ list, address }: { readonly list: ProfileList; readonly address: string }) {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const pinSet = useSessionState().reply?.user.parent_pin_set === true;
  if (viewer.profileClass === 'kids') {
    return (
      <Message
        level={1}
        icon="lock"
        title={t('profiles:parents.kidsOnly.title')}
        text={t('profiles:parents.kidsOnly.text')}
        actions={
          <ButtonLink kind="primary" href={href.profiles(language, address)}>
            {t('profiles:parents.kidsOnly.switch')}
          </ButtonLink>
        }
      />
    );
  }
  const kids = activeProfiles(list.profiles).filter((profile) => profile.profile_class === 'kids');
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>{t('profiles:parents.title')}</h1>
        <p className={css.intro}>{t('profiles:parents.intro')}</p>
      </div>
      <ParentPinSection pinSet={pinSet} />
      {kids.length === 0 && <p className={css.intro}>{t('profiles:parents.noKids')}</p>}
      {kids.map((profile) => (
        <KidsLimits key={profile.id} profile={profile} pinSet={pinSet} />
      ))}
      <div>
        <ButtonLink kind="quiet" icon="back" href={href.profiles(language, href.home(language))}>
          {t('profiles:parents.back')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Sets, changes or removes the parent PIN. */
function ParentPinSection({ pinSet }: { readonly pinSet: boolean }) {
  const t = useTexts();
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const [said, setSaid] = useState<'saved' | 'removed' | null>(null);
  const begin = (what: 'set' | 'remove') => {
    setSaid(null);
    setOpen(what);
  };
  const done = (what: 'set' | 'remove') => {
    setOpen(null);
    setSaid(what === 'set' ? 'saved' : 'removed');
  };
  return (
    <section className={css.card} aria-labelledby="parent-pin">
      <h2 id="parent-pin" className={css.name}>
        {t('profiles:parents.pin.title')}
      </h2>
      <div role="status" className={css.part}>
        {said !== null && <p className={css.said}>{t(`profiles:parents.pin.${said}`)}</p>}
        <p className={css.quiet}>{t(pinSet ? 'profiles:parents.pin.on' : 'profiles:parents.pin.off')}</p>
      </div>
      {open === null ? (
        <ParentPinActions pinSet={pinSet} onBegin={begin} />
      ) : (
        <ParentPinForm what={open} pinSet={pinSet} onDone={() => done(open)} onCancel={() => setOpen(null)} />
      )}
    </section>
  );
}

type ParentPinActionsProps = {
  readonly pinSet: boolean;
  readonly onBegin: (what: 'set' | 'remove') => void;
};

function ParentPinActions({ pinSet, onBegin }: ParentPinActionsProps) {
  const t = useTexts();
  return (
    <div className={css.actions}>
      <Button kind={pinSet ? 'plain' : 'primary'} icon="lock" onClick={() => onBegin('set')}>
        {t(pinSet ? 'profiles:parents.pin.change' : 'profiles:parents.pin.set')}
      </Button>
      {pinSet && (
        <Button kind="ghost" onClick={() => onBegin('remove')}>
          {t('profiles:parents.pin.remove')}
        </Button>
      )}
    </div>
  );
}
