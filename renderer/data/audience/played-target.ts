/** The playing item, as the player names it. */
export type PlayedTarget =
  | { readonly kind: 'live'; readonly channelNo: number; readonly networkCode: string }
  | { readonly kind: 'video'; readonly videoId: string; readonly playlistId?: string | undefined }
  | {
      readonly kind: 'episode';
      readonly episodeId: string;
      readonly videoId: string;
      readonly programmeId: string;
      readonly playlistId?: string | undefined;
      readonly copy?: string | undefined;
    };
