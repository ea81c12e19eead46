import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import css from './checkout.module.css';
import methodPicker from './method-picker.module.css';

const METHODS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The shape of the checkout while it loads. */
export function CheckoutSkeleton() {
  const t = usePaymentTexts();
  return (
    <div className={css.pay} aria-busy="true">
      <VisuallyHidden>{t('wait.checking')}</VisuallyHidden>
      <div className={css.main} aria-hidden="true">
        <SkeletonBlock width="320px" height="40px" />
        <div className={methodPicker.methods}>
          {METHODS.map((name) => (
            <SkeletonBlock key={name} height="84px" />
          ))}
        </div>
      </div>
      <SkeletonBlock height="320px" />
    </div>
  );
}
