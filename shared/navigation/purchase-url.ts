import type { Language } from '#shared/kernel/language.ts';

/** What a purchase is about and where it goes back to. */
export type Purchase = {
  readonly subscriptionTags: readonly string[];
  readonly extra?: Readonly<Record<string, string>>;
  readonly backUrl: string;
  /** Where the back button leads, when elsewhere. */
  readonly backBtnUrl?: string;
};

/**
 * The purchase address (accounts section 7, playback section 2): one `subscription_tags` a tag, then extra parameters, then `back_btn_url` where it
 * differs from `back_url`, then `back_url`. Every value is URL-encoded.
 */
export function purchaseUrl(lang: Language, { subscriptionTags, extra = {}, backUrl, backBtnUrl }: Purchase): string {
  const parts = [
    ...subscriptionTags.map((tag) => ['subscription_tags', tag] as const),
    ...Object.entries(extra),
    ...(backBtnUrl !== undefined && backBtnUrl !== backUrl ? [['back_btn_url', backBtnUrl] as const] : []),
    ['back_url', backUrl] as const,
  ];
  return `/${lang}/account/subscription/?${parts.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}
