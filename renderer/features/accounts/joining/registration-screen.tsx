import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import css from './joining.module.css';
import { RegistrationPanel } from './registration-panel.tsx';

type RegistrationScreenProps = { readonly tempToken: string | null; readonly onDone: () => void; readonly onLogin: () => void };

/** The free registration as a page of its own, which can be linked to. */
export function RegistrationScreen(props: RegistrationScreenProps) {
  const t = useJoiningTexts();
  useScreenTitle(t('title'));
  return (
    <section className={css.page}>
      <h1>{t('title')}</h1>
      <RegistrationPanel {...props} />
    </section>
  );
}
