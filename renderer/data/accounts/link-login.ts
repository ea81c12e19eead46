import { useMutation } from '@tanstack/react-query';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { Language } from '#shared/kernel/language.ts';
import { languageTag } from '#shared/kernel/language.ts';

/** A login that a customer is linked with: a new one for the own email, or an existing one. */
type LoginLink =
  | { readonly create: true; readonly password: string }
  | { readonly create: false; readonly id: string; readonly password: string };

/**
 * Links the logged-in customer with a login (S0-7-076): a token proves the own email first (S0-7-075).
 * Resolves to null once it is linked, otherwise to the code of the refusal.
 */
export function useLinkLogin() {
  const { api, session } = useData();
  const { bossId } = useViewer();
  return useMutation({
    mutationFn: async (link: LoginLink & { readonly email: string }): Promise<string | null> => {
      const proof = await api.call('temporaryToken', {
        body: { account_id: bossId ?? '', email: link.email },
      });
      if (!proof.ok) return proof.error.serviceCode ?? proof.error.code;
      if (!('temporary_token' in proof.value)) return proof.value.errors.code;
      const reply = await api.call('billingLinkTvbAccount', {
        body: {
          create_tvb_account: link.create,
          tvb_account_id: link.create ? '' : link.id,
          tvb_account_password: link.password,
          temporary_token: proof.value.temporary_token,
        },
      });
      if (!reply.ok) return reply.error.serviceCode ?? reply.error.code;
      if (!reply.value.success) return reply.value.errors?.code ?? 'UNKNOWN';
      await session.refresh();
      return null;
    },
  });
}

/** Sends the confirmation of the own email again (S0-7-076). Resolves to whether it was taken. */
export function useResendVerification(language: Language) {
  const { api } = useData();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const reply = await api.call('billingResendIdVerification', {
        body: { locale: languageTag(language) },
      });
      return reply.ok && reply.value.success;
    },
  });
}
