/** The fields of a session reply that the rules read (S0-3-023). The contract's session fits this shape. */
export type SessionFacts = {
  readonly region: number;
  readonly country_code: string;
  readonly supported_country: boolean;
  readonly error_code?: string | null | undefined;
  readonly guest_token: string;
  readonly billing_token?: string | null | undefined;
  readonly user: UserFacts;
};

/** The user in a session reply. `guest` and `guest_mode` are two flags. */
export type UserFacts = {
  readonly guest: boolean;
  readonly guest_mode: boolean;
  readonly type?: 'tmp_auth' | 'web_auth' | 'mz_auth' | null | undefined;
  readonly token?: string | null | undefined;
  readonly boss_id?: string | null | undefined;
  readonly lp_id?: string | null | undefined;
  readonly profile_id?: string | null | undefined;
  readonly profile_name?: string | null | undefined;
  readonly profile_class: 'general' | 'kids';
  readonly country_content?: boolean | undefined;
  readonly registration_mobile_location?: string | null | undefined;
  readonly subscriptions: readonly string[];
  readonly subscribed_programme_ids: readonly string[];
  readonly contract_ends: Readonly<Record<string, string>>;
  readonly subscribed_episode_ids_contract_end: Readonly<Record<string, string>>;
  readonly blocked_pair: boolean;
  readonly error_code?: string | null | undefined;
  readonly ab_testing_group: { readonly AB2: 'A' | 'B' };
  readonly max_concurrent: number;
  readonly user_level: 'standard' | 'gold';
  readonly ad_free: boolean;
  readonly is_ultra: boolean;
  readonly is_free: boolean;
  readonly customer_stage: 'free' | 'paid';
};
