import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { type SurveyAnswers, surveyAnswers } from '#shared/contract/audience/survey.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import css from './survey-prompt.module.css';

/** Milliseconds in which a survey's page must report that it has loaded. */
const READY_MS = 10_000;
/** Origin of messages from a sandboxed page, which has none. */
const NO_ORIGIN = 'null';

const SOURCE = { source: z.literal(`${PRODUCT.prefix}-survey`) };
const frameMessage = z.union([
  z.object({ ...SOURCE, type: z.literal('status'), status: z.literal('init') }),
  z.object({ ...SOURCE, type: z.literal('status'), status: z.literal('skip'), forever: z.boolean() }),
  z.object({ ...SOURCE, type: z.literal('answers'), answers: surveyAnswers }),
  z.object({ ...SOURCE, type: z.literal('close') }),
  z.object({ ...SOURCE, type: z.literal('leave') }),
  z.object({ ...SOURCE, type: z.literal('size'), height: z.number().min(0) }),
]);

type SurveyFrameProps = {
  readonly title: string;
  readonly address: string;
  readonly shown: boolean;
  readonly onReady: () => void;
  /** The page did not load in time. */
  readonly onFailed: () => void;
  readonly onAnswers: (answers: SurveyAnswers) => void;
  readonly onSkip: (forever: boolean) => void;
};

/**
 * Shows a survey's page in a frame without an origin of its own. Only messages of that frame count; any other
 * sender and anything that does not fit is ignored.
 */
export function SurveyFrame({
  title,
  address,
  shown,
  onReady,
  onFailed,
  onAnswers,
  onSkip,
}: SurveyFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useRef(false);
  const [height, setHeight] = useState<number | null>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (frame.current === null || event.source !== frame.current.contentWindow || event.origin !== NO_ORIGIN)
      return;
    const message = frameMessage.safeParse(event.data);
    if (!message.success) return;
    const { data } = message;
    if (data.type === 'answers') return onAnswers(data.answers);
    if (data.type === 'close') return onSkip(false);
    if (data.type === 'leave')
      return frame.current.closest('[role="dialog"]')?.querySelector('button')?.focus();
    if (data.type === 'size') return setHeight(data.height);
    if (data.status === 'skip') return onSkip(data.forever);
    ready.current = true;
    onReady();
  });
  const fail = useEffectEvent(() => ready.current || onFailed());
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    const timer = setTimeout(() => fail(), READY_MS);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      data-shown={shown}
      style={height === null ? undefined : { height }}
      data-arrow-keys
      title={title}
      src={address}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}
