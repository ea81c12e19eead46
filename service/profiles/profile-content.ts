/** A profile of an account of the content. An account that lists none has the profile of its session's user. */
export type ProfileContent = {
  readonly profile_id: string;
  readonly profile_name: string;
  readonly profile_class?: 'general' | 'kids';
  readonly profile_icon_id?: string;
  readonly profile_color?: 'blue' | 'pink';
  readonly status?: 'new' | 'active';
  readonly gender?: 'male' | 'female';
  readonly year_of_birth?: number;
  readonly month_of_birth?: number;
  readonly interested_genre?: readonly string[];
  readonly viewing_control_start_time?: string;
  readonly viewing_control_end_time?: string;
};
