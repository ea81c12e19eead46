import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import type { PromotionKind } from '#shared/domain/ads/promotion-turn.ts';

/** Says whether a kind has something to show, and returns whether it is its turn. */
export function usePromotion(kind: PromotionKind, wants: boolean): boolean {
  const { promotions } = useApp();
  useEffect(() => {
    promotions.want(kind, wants);
    return () => promotions.want(kind, false);
  }, [promotions, kind, wants]);
  return useStore(promotions.store, ({ turn }) => turn === kind) && wants;
}

/** Whether surveys and offers leave Home alone for now. */
export function useHomeQuiet(): boolean {
  const { promotions } = useApp();
  return useStore(promotions.store, ({ homeQuiet }) => homeQuiet);
}
