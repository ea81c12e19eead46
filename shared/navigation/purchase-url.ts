import type { Language } from '#shared/kernel/language.ts';

/** Subject of a purchase, and where it returns to. */
export type PurchaseLink = {
  readonly subscriptionTags: readonly string[];
  readonly extra?: Readonly<Record<string, string>>;
  readonly backUrl: string;
  /** Target of the back button, if different. */
  readonly backBtnUrl?: string;
};

/**
 * Returns the purchase URL (S0-7-087 to S0-7-090): one `subscription_tags` per tag, then extra parameters,
 * then `back_btn_url` if it differs from `back_url`, then `back_url`.
 */
export function purchaseUrl(
  lang: Language,
  { subscriptionTags, extra = {}, backUrl, backBtnUrl }: PurchaseLink,
): string {
  const parts = [
    ...subscriptionTags.map((tag) => ['subscription_tags', tag] as const),
    ...Object.entries(extra),
    ...(backBtnUrl !== undefined && backBtnUrl !== backUrl ? [['back_btn_url', backBtnUrl] as const] : []),
    ['back_url', backUrl] as const,
  ];
  return `/${lang}/account/subscription/?${parts.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}
