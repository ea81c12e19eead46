import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { checkParentPin, PARENT_PIN_REQUIRED } from '#renderer/data/kids/parent-pin.ts';
import { profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import type { ProfileFlowEvent, ProfileFlowState } from '#shared/domain/profiles/profile-flow-state.ts';
import { EditProfile } from './edit-profile.tsx';
import { EditProfileNext } from './edit-profile-next.tsx';
import { IconPicker } from './icon-picker.tsx';
import { needsParentPin } from './parent-gate.ts';
import css from './profile-form.module.css';
import { ProfileIcon } from './profile-icon.tsx';
import { ProfileSelection } from './profile-selection.tsx';
import type { ProfileView } from './profile-view.ts';
import { type ProfileFlowOptions, useProfileFlow } from './use-profile-flow.ts';

type ProfileStagesProps = ProfileFlowOptions & {
  readonly heading: 'h1' | 'h2';
  /** Placed next to the button of the selection. */
  readonly more?: ReactNode;
  /** Called with the current stage, so that Escape can go one step back. */
  readonly onStage?: (stage: ProfileFlowState['stage'], back: () => void) => void;
};

/** Profile screen in its current state, with the parent PIN in front of actions that need a parent. */
export function ProfileStages({ heading, more, onStage, ...use }: ProfileStagesProps) {
  const { api } = useData();
  const viewer = useViewer();
  const user = useSessionState().reply?.user;
  const parentPinSet = user?.parent_pin_set === true;
  const { state, send } = useProfileFlow(use);
  const list = useQuery({ ...profilesQuery(api, viewer.bossId), enabled: false }).data ?? use.list;
  const { held, ask, passed, cancel } = useParentPin(state, send, (event) =>
    needsParentPin(event, {
      watching: viewer.profileClass,
      profileId: state.stage === 'profile_selection' ? viewer.profileId : null,
      ratingLimit: user?.rating_limit ?? null,
      parentPinSet,
      profiles: list.profiles,
    }),
  );
  const frame = useStageFocus(held === null ? state.stage : 'pin');
  const { stage } = state;
  useEffect(() => onStage?.(stage, () => send({ type: 'went-back' })), [onStage, stage, send]);
  const view: ProfileView = { state, send: ask, list, watchingId: viewer.profileId, heading };
  return (
    <div ref={frame} data-profile-stage={stage}>
      {held === null ? (
        <Stage view={view} more={more} />
      ) : (
        <PinStep heading={heading} onRight={passed} onCancel={cancel} />
      )}
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
      return <PairDeviceStage view={view} />;
    default:
      return <ProfileSelection view={view} more={more} />;
  }
}

/** Moves the focus to the first control of a new state, or to its heading. */
function useStageFocus(stage: string) {
  const frame = useRef<HTMLDivElement>(null);
  const lastStage = useRef(stage);
  useEffect(() => {
    if (lastStage.current === stage) return;
    lastStage.current = stage;
    const target =
      frame.current?.querySelector<HTMLElement>('[data-first]') ??
      frame.current?.querySelector<HTMLElement>('h1, h2');
    target?.focus();
    if (target?.matches('h1, h2')) globalThis.scrollTo({ top: 0 });
  }, [stage]);
  return frame;
}

type PinStepProps = {
  readonly heading: 'h1' | 'h2';
  readonly onRight: () => void;
  readonly onCancel: () => void;
};

/** Asks for the parent PIN before an action that needs a parent. */
function PinStep({ heading: Heading, onRight, onCancel }: PinStepProps) {
  const t = useTexts();
  const data = useData();
  return (
    <section className={css.working}>
      <Heading className={css.title}>{t('profiles:pin.title')}</Heading>
      <p>{t('profiles:pin.text')}</p>
      <ParentPinCheck check={(pin) => checkParentPin(data, pin)} onRight={onRight} onCancel={onCancel} />
    </section>
  );
}

/** Events that end in a call which the service may want a parent for. */
const SAVING_EVENTS: readonly ProfileFlowEvent['type'][] = ['profile-chosen', 'save-chosen', 'delete-chosen'];

/**
 * Holds back an event of the profile screen until the parent PIN was entered, and then sends it. It is held
 * before the first attempt if the page knows that the PIN is needed, or repeated if the service refused it
 * without one (as when the PIN was entered too long ago). The typed text stays in the flow.
 */
function useParentPin(
  { failure, attempt }: ProfileFlowState,
  send: (event: ProfileFlowEvent) => void,
  needs: (event: ProfileFlowEvent) => boolean,
) {
  const [held, setHeld] = useState<ProfileFlowEvent | null>(null);
  const isPinEntered = useRef(false);
  const last = useRef<ProfileFlowEvent | null>(null);
  useEffect(() => {
    if (attempt === 0 || failure !== PARENT_PIN_REQUIRED) return;
    isPinEntered.current = false;
    setHeld(last.current);
  }, [failure, attempt]);
  const forward = (event: ProfileFlowEvent) => {
    if (SAVING_EVENTS.includes(event.type)) last.current = event;
    send(event);
  };
  return {
    held,
    ask: (event: ProfileFlowEvent) =>
      !isPinEntered.current && needs(event) ? setHeld(event) : forward(event),
    passed: () => {
      isPinEntered.current = true;
      setHeld(null);
      if (held !== null) forward(held);
    },
    cancel: () => setHeld(null),
  };
}

/**
 * The state pair_device: silent while it works; code 20030802 asks whether this device becomes the main one.
 */
function PairDeviceStage({ view: { state, send, list, heading: Heading } }: { readonly view: ProfileView }) {
  const t = useTexts();
  const profile = list.profiles.find(({ id }) => id === state.editing?.id);
  if (state.confirmNewMaster) {
    return (
      <div className={css.working}>
        <Message
          level={Heading === 'h1' ? 1 : 2}
          icon="tv"
          title={t('profiles:pair.title')}
          text={t('profiles:pair.text')}
          actions={
            <>
              <Button
                kind="primary"
                data-first=""
                onClick={() => send({ type: 'new-master-answered', yes: true })}
              >
                {t('profiles:pair.yes')}
              </Button>
              <Button onClick={() => send({ type: 'new-master-answered', yes: false })}>
                {t('profiles:pair.no')}
              </Button>
            </>
          }
        />
      </div>
    );
  }
  return (
    <div className={css.working} role="status">
      <span className={css.workingFace}>
        <ProfileIcon image={profile?.icon_images?.large ?? null} />
      </span>
      <p>{t('profiles:pair.working', { name: state.editing?.profile_name ?? '' })}</p>
    </div>
  );
}
