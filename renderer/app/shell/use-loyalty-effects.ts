import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { readStoredTime, STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { loyaltyAction } from '#shared/domain/payments/loyalty-rules.ts';

/**
 * Registers members without an id for the loyalty programme, at most once in 60 minutes, and checks members
 * in where remote config enables it (S0-4-063, S0-4-064, S0-9-023). A refused call is left alone until the
 * session changes; the loyalty home has a button for either.
 */
export function useLoyaltyEffects(): void {
  const { api, session, config, platform, clock, queryClient } = useData();
  const { lp_master_enable, lp_enable_chk_in } = useStore(config.store, (state) => state.config);
  const { kind, bossId } = useViewer();
  const user = useSessionState().reply?.user;
  const lpId = user?.lp_id ?? null;
  const status = user?.lp_status ?? null;
  const checkedIn = user?.lp_checkin ?? false;
  const checkedInFor = useRef<string | null>(null);
  useEffect(() => {
    const { storage } = platform;
    const action = loyaltyAction(
      {
        member: kind === 'member',
        masterEnabled: lp_master_enable,
        checkInEnabled: lp_enable_chk_in,
        lpId,
        status,
        checkedIn,
        registeredAt: readStoredTime(storage, STORED_TIMES.loyaltyRegistration),
      },
      clock.now(),
    );
    if (action === null || (action === 'check_in' && checkedInFor.current === bossId)) return;
    if (action === 'register') storeTime(storage, STORED_TIMES.loyaltyRegistration, clock.now());
    else checkedInFor.current = bossId;
    void api.call(action === 'register' ? 'loyaltyRegister' : 'loyaltyCheckIn', {}).then(async (reply) => {
      if (!reply.ok || !reply.value.success) return;
      if (action === 'register') await session.refresh();
      await queryClient.invalidateQueries({ queryKey: ['loyalty'] });
    });
  }, [
    api,
    session,
    platform,
    clock,
    queryClient,
    kind,
    bossId,
    lpId,
    status,
    checkedIn,
    lp_master_enable,
    lp_enable_chk_in,
  ]);
}
