import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Milliseconds after the last digit; a viewer who continues typing or submits meanwhile is not interrupted.
 */
const REST_MS = 400;

type CodeFacts = {
  readonly value: string;
  readonly isComplete: boolean;
  /** A submit is under way: nothing is submitted meanwhile, nor the same value again once it was refused. */
  readonly busy: boolean;
  readonly submit: () => void;
};

/** Submits a code automatically once its last character is typed or pasted. */
export function useSubmitWhenComplete({ value, isComplete, busy, submit }: CodeFacts): void {
  const submitted = useRef('');
  const onRest = useEffectEvent(() => {
    submitted.current = value;
    submit();
  });
  useEffect(() => {
    if (busy) submitted.current = value;
    if (value === '') submitted.current = '';
    if (busy || !isComplete || submitted.current === value) return undefined;
    const timer = setTimeout(onRest, REST_MS);
    return () => clearTimeout(timer);
  }, [value, isComplete, busy]);
}
