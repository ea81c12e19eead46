import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';

/**
 * Whether the code of a registration goes to the email instead of the mobile number: the service's decision,
 * in remote config.
 */
export function useCodeByEmail(): boolean {
  const { config } = useData();
  return useStore(config.store, (state) => state.config.registration_code_by === 'email');
}
