import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import type { ProfileFlowState } from '#shared/domain/profiles/profile-flow-state.ts';
import { EditProfile } from './edit-profile.tsx';
import { EditProfileNext } from './edit-profile-next.tsx';
import { IconPicker } from './icon-picker.tsx';
import { PairDevice } from './pair-device.tsx';
import { needsParentPin } from './parent-gate.ts';
import { PinStep } from './pin-step.tsx';
import { ProfileSelection } from './profile-selection.tsx';
import type { ProfileView } from './profile-view.ts';
import { useParentPin } from './use-parent-pin.ts';
import { type ProfileFlowOptions, useProfileFlow } from './use-profile-flow.ts';

type ProfileStagesProps = ProfileFlowOptions & {
  readonly heading: 'h1' | 'h2';
  /** Beside the button of the selection. */
  readonly more?: ReactNode;
  /** Told where the flow stands, so that Escape can mean one step back. */
  readonly onStage?: (stage: ProfileFlowState['stage'], back: () => void) => void;
};

/** The profile screen in whatever state it is, with the parent PIN before what a child may not do alone. */
export function ProfileStages({ heading, more, onStage, ...use }: ProfileStagesProps) {
  const { api } = useData();
  const viewer = useViewer();
  const parentPinSet = useSessionState().reply?.user.parent_pin_set === true;
  const { state, send } = useProfileFlow(use);
  const list = useQuery({ ...profilesQuery(api, viewer.bossId), enabled: false }).data ?? use.list;
  const { held, ask, passed, cancel } = useParentPin(state, send, (event) =>
    needsParentPin(event, { watching: viewer.profileClass, parentPinSet, profiles: list.profiles }),
  );
  const frame = useStageFocus(held === null ? state.stage : 'pin');
  const { stage } = state;
  useEffect(() => onStage?.(stage, () => send({ type: 'went-back' })), [onStage, stage, send]);
  const view: ProfileView = { state, send: ask, list, watchingId: viewer.profileId, heading };
  return (
    <div ref={frame} data-profile-stage={stage}>
      {held === null ? <Stage view={view} more={more} /> : <PinStep heading={heading} onRight={passed} onCancel={cancel} />}
    </div>
  );
}

function Stage({ view, more }: { readonly view: ProfileView; readonly more: ReactNode }) {
  switch (view.state.stage) {
    case 'edit_profile':
      return <EditProfile view={view} />;
    case 'edit_profile_next':
      return <EditProfileNext view={view} />;
    case 'edit_profile_icon':
      return <IconPicker view={view} />;
    case 'pair_device':
    case 'complete':
      return <PairDevice view={view} />;
    default:
      return <ProfileSelection view={view} more={more} />;
  }
}

/** Every new state begins where it is worked with: at what it marks as first, else at its heading. */
function useStageFocus(stage: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const target = frame.current?.querySelector<HTMLElement>('[data-first]') ?? frame.current?.querySelector<HTMLElement>('h1, h2');
    target?.focus();
    if (target?.matches('h1, h2')) globalThis.scrollTo({ top: 0 });
  }, [stage]);
  return frame;
}
