import { useMutation } from '@tanstack/react-query';
import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { checkParentPin } from '#renderer/data/kids/parent-pin.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import css from './pair.module.css';
import { PairForm } from './pair-form.tsx';
import { type PairFormState, type PairOutcome, usePairForm } from './use-pair-form.ts';

/** Form for the code that a TV shows. With a `destination` it also pairs this device again. */
export function PairScreen({ destination }: { readonly destination: string | null }) {
  const t = useTexts();
  const language = useLanguage();
  const member = useViewer().kind === 'member';
  const form = usePairForm(member);
  const { outcome } = form;
  const first = destination === null;
  useScreenTitle(t(first ? 'account:pair.title' : 'account:pair.again.title'));
  if (outcome?.is === 'done') return <PairDone member={member} onAgain={form.again} />;
  return (
    <section className={css.screen}>
      {destination !== null && <PairThisDevice destination={destination} />}
      <div className={css.card}>
        {first ? (
          <h1 className={css.title}>{t('account:pair.title')}</h1>
        ) : (
          <h2 className={css.subtitle}>{t('account:pair.title')}</h2>
        )}
        <p>{t('account:pair.text')}</p>
        {outcome?.is === 'choose' ? (
          <PairChoices outcome={outcome} busy={form.busy} onChoose={form.choose} />
        ) : (
          <PairCode form={form} primary={first} />
        )}
        {!member && (
          <p>
            <Link className={css.link} href={href.registrationForTv(language)}>
              {t('account:pair.register')}
            </Link>
          </p>
        )}
        <TvLink />
      </div>
    </section>
  );
}

/** Who is logged in, and the form for the code, or for the parent PIN that it needs. */
function PairCode({ form, primary }: { readonly form: PairFormState; readonly primary: boolean }) {
  const t = useTexts();
  const viewer = useViewer();
  const member = viewer.kind === 'member';
  const { outcome } = form;
  const needsParent = outcome?.is === 'failed' && outcome.failure === 'PARENT_PIN_REQUIRED';
  return (
    <>
      {member && viewer.bossId !== null && (
        <p className={css.quiet}>
          {t('account:pair.loggedInAs', { name: viewer.profileName ?? viewer.bossId })}
        </p>
      )}
      {needsParent ? (
        <PairParentPin form={form} />
      ) : (
        <PairForm form={form} member={member} primary={primary} />
      )}
    </>
  );
}

/** A kids profile needs the parent PIN to log in a TV; the same code is then sent again. */
function PairParentPin({ form }: { readonly form: PairFormState }) {
  const t = useTexts();
  const data = useData();
  return (
    <>
      <p role="status">{t('account:pair.error.PARENT_PIN_REQUIRED')}</p>
      <ParentPinCheck
        check={(pin) => checkParentPin(data, pin)}
        onRight={form.submit}
        onCancel={form.dismiss}
      />
    </>
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

type PairChoicesProps = {
  readonly outcome: Extract<PairOutcome, { is: 'choose' }>;
  readonly busy: boolean;
  readonly onChoose: (id: string, token: string) => void;
};

/** Choice of the customer id that the TV uses. */
function PairChoices({ outcome, busy, onChoose }: PairChoicesProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={css.form}>
      <p role="status">{t('account:pair.choose')}</p>
      <ul className={css.choices} aria-busy={busy}>
        {outcome.choices.map(({ id, description_tc, description_en }) => (
          <li key={id}>
            <button type="button" className={css.choice} onClick={() => onChoose(id, outcome.token)}>
              <span>
                <b>{pickText(language, description_tc, description_en)}</b>
                <span className={`${css.id} num`}>{t('account:info.customer', { id })}</span>
              </span>
              <Icon name="next" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Pairs this device again, after a login if necessary, and returns to the page that asked for it. */
function PairThisDevice({ destination }: { readonly destination: string }) {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const { session } = useData();
  const { navigate } = useNavigation();
  const { profileId, profileName, profileClass } = viewer;
  const pair = useMutation({
    mutationFn: () =>
      session.pairProfile(
        { profileId: profileId ?? '', profileName: profileName ?? '', profileClass },
        language,
      ),
    onSuccess: ({ done }) => isPaired(done) && navigate(destination, { replace: true }),
  });
  const failed = pair.data !== undefined && !isPaired(pair.data.done);
  return (
    <div className={css.card}>
      <h1 className={css.title}>{t('account:pair.again.title')}</h1>
      <p>{t('account:pair.again.text')}</p>
      {failed && <FieldError>{t('account:pair.again.failed')}</FieldError>}
      <div>
        {viewer.kind !== 'member' && (
          <ButtonLink kind="primary" icon="user" href={href.login(language, destination)}>
            {t('account:guest.login')}
          </ButtonLink>
        )}
        {viewer.kind === 'member' && profileId === null && (
          <ButtonLink kind="primary" icon="user" href={href.profiles(language, destination)}>
            {t('account:profile.action')}
          </ButtonLink>
        )}
        {viewer.kind === 'member' && profileId !== null && (
          <BusyButton kind="primary" busy={pair.isPending} onClick={() => pair.mutate()}>
            {t('account:pair.again.action')}
          </BusyButton>
        )}
      </div>
    </div>
  );
}

const isPaired = (done: string): boolean => done === 'paired' || done === 'token';
