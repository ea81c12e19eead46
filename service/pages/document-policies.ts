import { captchaFramePolicy } from '#service/accounts/sms/captcha-frame.ts';
import { adFramePolicy } from '#service/ads/ad-frame-routes.ts';
import { surveyFramePolicy } from '#service/audience/surveys/survey-frames.ts';
import type { DocumentPolicies } from '#service/kernel/web/security-headers.ts';
import { GATEWAY_POLICY, GATEWAY_PREFIX } from '#service/payments/gateway/gateway-policy.ts';
import { CAPTCHA_FRAME_PREFIX, HELP_PREFIX, TERMS_PREFIX } from '#shared/navigation/external-pages.ts';
import { DOCUMENT_POLICY, FRAMED_DOCUMENT_POLICY } from './document-page.ts';

/** Returns the policies of all documents besides pages; ads may reach `adHosts`. */
export const documentPolicies = (adHosts: readonly string[]): DocumentPolicies => ({
  documents: { [GATEWAY_PREFIX]: GATEWAY_POLICY, [HELP_PREFIX]: DOCUMENT_POLICY },
  framed: (path) =>
    path.startsWith(TERMS_PREFIX)
      ? FRAMED_DOCUMENT_POLICY
      : (adFramePolicy(path, adHosts) ?? captchaFramePolicy(path) ?? surveyFramePolicy(path)),
  isOpaque: (path) =>
    ['/ads/', CAPTCHA_FRAME_PREFIX].some((prefix) => path.startsWith(prefix)) ||
    surveyFramePolicy(path) !== null,
});
