import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData } from '#renderer/data/data-context.tsx';
import { checkParentPin } from '#renderer/data/kids/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import css from './profile-form.module.css';

type PinStepProps = { readonly heading: 'h1' | 'h2'; readonly onRight: () => void; readonly onCancel: () => void };

/** Asks the parent PIN before what a child may not do alone. */
export function PinStep({ heading: Heading, onRight, onCancel }: PinStepProps) {
  const t = useTexts();
  const { api } = useData();
  return (
    <section className={css.working}>
      <Heading className={css.title}>{t('profiles:pin.title')}</Heading>
      <p>{t('profiles:pin.text')}</p>
      <ParentPinCheck check={(pin) => checkParentPin(api, pin)} onRight={onRight} onCancel={onCancel} />
    </section>
  );
}
