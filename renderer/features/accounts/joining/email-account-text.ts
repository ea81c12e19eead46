import { pickText } from '#renderer/i18n/pick-text.ts';
import type { EmailAccount } from '#shared/contract/accounts/registration/registration.ts';
import type { Language } from '#shared/kernel/language.ts';

/**
 * Returns the text that distinguishes the accounts of an email: its masked customer id, its kind and its
 * masked mobile number.
 */
export function emailAccountText(
  language: Language,
  account: Partial<EmailAccount>,
): { readonly title: string; readonly note: string } {
  const { masked_boss_id: title = '', area_code: area, masked_mobile_number: mobile } = account;
  const kind = pickText(
    language,
    account.current_ui_customer_description_tc ?? '',
    account.current_ui_customer_description_en ?? '',
  );
  return { title, note: mobile ? `${kind} · +${area ?? ''} ${mobile}` : kind };
}
