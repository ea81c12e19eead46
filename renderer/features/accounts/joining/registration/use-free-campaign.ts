import { useQuery } from '@tanstack/react-query';
import { useData, useViewer } from '#renderer/data/data-context.tsx';

/** Region of a viewer whose session is not known yet. */
export const HOME_REGION = 1;

/**
 * Fetches the plan that free registration gives in the viewer's region, or that of Android TV. The plan that
 * is shown is the one registered for.
 */
export function useFreeCampaign(androidTv: boolean) {
  const { api } = useData();
  const region = useViewer().region ?? HOME_REGION;
  return useQuery({
    queryKey: ['free-campaign', region, androidTv],
    queryFn: async () => {
      const reply = await api.call('freeRegistrationCampaign', {
        body: { is_android_tv: androidTv, region },
      });
      return reply.ok ? reply.value.campaign : null;
    },
  });
}
