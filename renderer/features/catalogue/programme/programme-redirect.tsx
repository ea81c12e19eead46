import { useEffect } from 'react';
import { useProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedDetailsFailure } from '#renderer/data/catalogue/programme-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import { ProgrammeMessage } from './programme-message.tsx';
import { ProgrammeSkeleton } from './programme-skeleton.tsx';

/** Resolves a programme by reference (S1-2-015) and replaces this address with its page. */
export function ProgrammeRedirect({ reference }: { readonly reference: string }) {
  const { navigate } = useNavigation();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useProgramme(reference);
  useLoggedDetailsFailure(reference, error);
  const target =
    data === undefined
      ? null
      : href.programme(
          language,
          data.programme_id,
          pickText(language, data.details.name_tc, data.details.name_en),
        );
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [navigate, target]);
  if (error === null || data !== undefined) return <ProgrammeSkeleton />;
  return <ProgrammeMessage kind="programme" error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
