import { useTranslation } from 'react-i18next';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';

/** Says the state to a screen reader; faults and refusals speak for themselves. */
export function StateAnnouncer({ view, title }: { readonly view: PlayerState; readonly title: string }) {
  const { t } = useTranslation('player');
  return (
    <div role="status">
      <VisuallyHidden>{view.error === null && view.refusal === null ? t(`state.${view.phase}`, { title }) : ''}</VisuallyHidden>
    </div>
  );
}
