import { useEffect, useRef, useState } from 'react';
import { PARENT_PIN_REQUIRED } from '#renderer/data/kids/parent-pin.ts';
import type { ProfileFlowEvent, ProfileFlowState } from '#shared/domain/profiles/profile-flow-state.ts';

/** Events that end in a call which the service may want a parent for. */
const SAVING_EVENTS: readonly ProfileFlowEvent['type'][] = ['profile-chosen', 'save-chosen', 'delete-chosen'];

/**
 * Holds back an event of the profile screen until the parent PIN was entered, and then sends it. It is held
 * before the first attempt if the page knows that the PIN is needed, or repeated if the service refused it
 * without one (as when the PIN was entered too long ago). The typed text stays in the flow.
 */
export function useParentPin(
  { failure, attempt }: ProfileFlowState,
  send: (event: ProfileFlowEvent) => void,
  needs: (event: ProfileFlowEvent) => boolean,
) {
  const [held, setHeld] = useState<ProfileFlowEvent | null>(null);
  const given = useRef(false);
  const last = useRef<ProfileFlowEvent | null>(null);
  useEffect(() => {
    if (attempt === 0 || failure !== PARENT_PIN_REQUIRED) return;
    given.current = false;
    setHeld(last.current);
  }, [failure, attempt]);
  const forward = (event: ProfileFlowEvent) => {
    if (SAVING_EVENTS.includes(event.type)) last.current = event;
    send(event);
  };
  return {
    held,
    ask: (event: ProfileFlowEvent) => (!given.current && needs(event) ? setHeld(event) : forward(event)),
    passed: () => {
      given.current = true;
      setHeld(null);
      if (held !== null) forward(held);
    },
    cancel: () => setHeld(null),
  };
}
