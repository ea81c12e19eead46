import { useMutation } from '@tanstack/react-query';
import { useData } from '#renderer/data/data-context.tsx';
import { readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';

/** Whose box it is: the customer id, and the masked mobile number of its account. */
export type BoxOwner = { readonly id: string; readonly areaCode: string; readonly masked: string };
export type BoxRefusal = { readonly code: string | null; readonly retryAfter: number | null };
type Answer<T> = { readonly value: T } | BoxRefusal;

/** Checks id and PIN of a box (S0-7-017), then asks whose number its account has (S0-7-041). */
export function useCheckBox() {
  const { api } = useData();
  return useMutation({
    mutationFn: async (body: { readonly id: string; readonly pin: string }): Promise<Answer<BoxOwner>> => {
      const checked = readAnswer(await api.call('loginCheckForRegister', { body }));
      if (!checked.ok) return checked;
      const masked = readAnswer(await api.call('maskedMobileNumber', { body: { account: body.id } }));
      if (!masked.ok) return masked;
      const { area_code, masked_mobile_number } = masked.value;
      return {
        value: {
          id: body.id,
          areaCode: area_code ?? market().defaultAreaCode,
          masked: masked_mobile_number ?? '',
        },
      };
    },
  });
}

/** Sends the link that sets a password to the owner's number (S0-7-045). */
export function useSendLink() {
  const { api } = useData();
  const locale = languageTag(useLanguage());
  return useMutation({
    mutationFn: async ({
      owner,
      typed,
    }: {
      readonly owner: BoxOwner;
      readonly typed: string;
    }): Promise<Answer<true>> => {
      const { id: cid, areaCode } = owner;
      const body = { cid, mobile_number: mobileDigits(areaCode, typed), area_code: areaCode, locale };
      const answer = readAnswer(await api.call('recoverByMobile', { body }));
      return answer.ok ? { value: true } : answer;
    },
  });
}
