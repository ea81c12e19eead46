import type { CallError } from '#renderer/data/client/call-error.ts';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import css from './arrange.module.css';

type UnloadedProps = { readonly error: CallError | null; readonly refetch: () => unknown };

/** Shown by a dialog until its list is loaded: a placeholder, or that loading failed. */
export function Unloaded({ error, refetch }: UnloadedProps) {
  const t = useImportedTexts();
  const common = useTexts();
  if (error === null) return <SkeletonBlock height="240px" />;
  return (
    <div className={css.note}>
      <p role="alert">{t('error.heading')}</p>
      <Button onClick={() => void refetch()}>{common('retry')}</Button>
    </div>
  );
}
