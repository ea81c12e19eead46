import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';

/** A valid request for every call about ads. */
export const AD_INPUTS = {
  publish: {
    body: {
      topicName: 'ad_whitelist',
      msg: {
        creative_id: 'c1',
        media_url: 'https://cdn.example/ad.mp4',
        ad_system: 'Exchange',
        advertiser_name: 'Pier Nine',
        duration: 15,
        click_through_url: 'https://pier-nine.example/',
        priority: 0,
        platform: 'web',
        ad_call_timestamp: 1_795_000_000_000,
      },
    },
  },
  trafficLog: { query: { checkout_id: 'H81', country_code: 'HK' } },
  flashSync: { query: { network_code: 'H81' } },
} satisfies { readonly [N in EndpointName]?: CallInput<N> };

/** A valid reply for each of them, as on the wire. */
export const AD_REPLIES = {
  publish: { success: true },
  trafficLog: {
    target: [{ ad_type: 'L', dfn: 1, part_no: 1, event_time: '2026-11-20T12:00:00Z', action: 'show' }],
    general: [{ dfn: 1, cust_param: 'genre=news' }],
  },
  flashSync: { items: [{ ad_type: 'L', time: '2026-11-20T12:00:00Z', action: 'show' }] },
};
