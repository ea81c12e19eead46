import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { useServiceAddress } from '#renderer/data/data-context.tsx';
import type { BannerSize } from '#shared/domain/ads/banner-plan.ts';
import css from './bottom-banner.module.css';

/** Messages of the frame's document; other senders are ignored. */
const frameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rendered'), empty: z.boolean() }),
  z.object({ type: z.literal('failed') }),
]);

type CreativeFrameProps = {
  readonly name: string;
  readonly size: BannerSize;
  /** Task that the frame shows or runs, once it has loaded. */
  readonly task: object;
  /**
   * The viewer consents to scripts of third parties; without it the frame's own policy blocks them.
   */
  readonly open: boolean;
  /** The address that counts the impression, once it is one; null before. */
  readonly countUrl: string | null;
  readonly onRendered?: (outcome: 'filled' | 'empty' | 'failed') => void;
};

/**
 * Runs foreign markup and scripts in a frame without an origin of its own, so that they reach neither the
 * page nor its storage (decision 009). It takes messages from that frame only.
 */
export function CreativeFrame({ name, size, task, open, countUrl, onRendered }: CreativeFrameProps) {
  const address = useServiceAddress();
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (frame.current === null || event.source !== frame.current.contentWindow) return;
    const message = frameMessage.safeParse(event.data);
    if (!message.success) return;
    const { data } = message;
    if (data.type === 'failed') onRendered?.('failed');
    else onRendered?.(data.empty ? 'empty' : 'filled');
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  /* An opaque origin cannot be named; what is posted belongs to the ad. */
  const post = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  useEffect(() => {
    if (countUrl !== null) frame.current?.contentWindow?.postMessage({ type: 'count', url: countUrl }, '*');
  }, [countUrl]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={name}
      src={address(open ? '/ads/frame/open' : '/ads/frame/own')}
      width={size.width}
      height={size.height}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      onLoad={() => post(task)}
    />
  );
}
