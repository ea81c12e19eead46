import { useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Link } from '#renderer/ui/link.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './pair.module.css';
import { PairAgain } from './pair-again.tsx';
import { PairChoices } from './pair-choices.tsx';
import { PairForm } from './pair-form.tsx';
import { usePairForm } from './use-pair-form.ts';

/** Where this device is paired again, and where a viewer enters the code that a TV shows. `destination` asks for the former. */
export function PairScreen({ destination }: { readonly destination: string | null }) {
  const t = useTexts();
  const viewer = useViewer();
  const member = viewer.kind === 'member';
  const form = usePairForm(member);
  const first = destination === null;
  useScreenTitle(t(first ? 'account:pair.title' : 'account:pair.again.title'));
  if (form.outcome?.is === 'done') return <PairDone member={member} onAgain={form.again} />;
  return (
    <section className={css.screen}>
      {destination !== null && <PairAgain destination={destination} />}
      <div className={css.card}>
        {first ? <h1 className={css.title}>{t('account:pair.title')}</h1> : <h2 className={css.subtitle}>{t('account:pair.title')}</h2>}
        <p>{t('account:pair.text')}</p>
        {form.outcome?.is === 'choose' ? (
          <PairChoices outcome={form.outcome} busy={form.busy} onChoose={form.choose} />
        ) : (
          <>
            {member && viewer.bossId !== null && (
              <p className={css.quiet}>{t('account:pair.signedInAs', { name: viewer.profileName ?? viewer.bossId })}</p>
            )}
            <PairForm form={form} member={member} first={first} />
          </>
        )}
        <TvLink />
      </div>
    </section>
  );
}

function TvLink() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <p>
      <Link className={css.link} href={href.tvCode(language)}>
        {t('account:pair.tv.link')}
      </Link>
    </p>
  );
}

function PairDone({ member, onAgain }: { readonly member: boolean; readonly onAgain: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div role="status">
      <Message
        level={1}
        icon="check"
        title={t('account:pair.done.title')}
        text={t('account:pair.done.text')}
        actions={
          <>
            {member && (
              <ButtonLink kind="primary" href={href.account(language)}>
                {t('account:pair.done.devices')}
              </ButtonLink>
            )}
            <Button kind="quiet" onClick={onAgain}>
              {t('account:pair.done.again')}
            </Button>
          </>
        }
      />
    </div>
  );
}
