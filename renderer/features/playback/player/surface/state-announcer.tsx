import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import type { SteadyState } from './use-player-state.ts';

/** Announces the state to screen readers; errors and refusals are announced by their messages. */
export function StateAnnouncer({ view, title }: { readonly view: SteadyState; readonly title: string }) {
  const { t } = useTranslation('player');
  return (
    <div role="status">
      <VisuallyHidden>{view.error === null && view.refusal === null ? t(`state.${view.phase}`, { title }) : ''}</VisuallyHidden>
    </div>
  );
}
