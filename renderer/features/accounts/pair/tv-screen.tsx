import { useCallback } from 'react';
import { useData, useNow, useWebOrigin } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import css from './pair.module.css';
import { useTvCode } from './use-tv-code.ts';

/** Smart TV screen with a code to enter on another device. */
export function TvScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { session } = useData();
  const origin = useWebOrigin();
  const { navigate } = useNavigation();
  useScreenTitle(t('account:pair.tv.title'));
  const onClaimed = useCallback(() => {
    const home = href.home(language);
    void session.load({ path: home, lang: language }).then(() => navigate(home, { replace: true }));
  }, [session, navigate, language]);
  const { state, again } = useTvCode(onClaimed);
  if (state.is === 'failed') {
    return (
      <Message
        level={1}
        icon="tv"
        tone="warn"
        title={t('account:pair.tv.error.title')}
        text={t('account:pair.tv.error.text')}
        actions={
          <Button kind="primary" onClick={again}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const address = new URL(href.pairByCode(language), origin).href;
  const registration = new URL(href.registrationForTv(language), origin).href;
  return (
    <section className={css.tv}>
      <div className={css.tvWords}>
        <h1 className={css.title}>{t('account:pair.tv.title')}</h1>
        <p>{t('account:pair.tv.text')}</p>
        <p className={css.address}>{address.replace(/^https?:\/\//, '')}</p>
        <p className={css.tvCode} data-tv-code={state.is === 'shown' ? state.code : ''}>
          <VisuallyHidden>{t('account:pair.tv.code')}</VisuallyHidden>
          {state.is === 'shown' ? (
            `${state.code.slice(0, 4)} ${state.code.slice(4)}`
          ) : (
            <SkeletonBlock width="8em" height="1em" />
          )}
        </p>
        <p className={css.quiet} role="status">
          {t(state.is === 'claimed' ? 'account:pair.tv.done' : 'account:pair.tv.waiting')}
        </p>
        {state.is === 'shown' && <TimeLeft until={state.until} />}
      </div>
      <div className={css.tvScan}>
        <QrCode address={address} label={t('account:pair.tv.qr')} />
        <p className={css.quiet}>{t('account:pair.tv.scan')}</p>
        <div className={css.tvRegister}>
          <QrCode address={registration} label={t('account:pair.tv.registerQr')} />
          <p className={css.quiet}>{t('account:pair.tv.register')}</p>
        </div>
      </div>
    </section>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const t = useTexts();
  const now = useNow(SECOND);
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className={`${css.quiet} num`}>{t('account:pair.tv.left', { time })}</p>;
}
