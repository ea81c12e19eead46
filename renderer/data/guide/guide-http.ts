import type { Http } from '#renderer/data/client/http.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { splitGuideReply } from './split-guide-reply.ts';

/** A caller of the guide whose replies come cut into channels: the body is a list of `GuideSheet`. What is no guide reply is `MALFORMED`. */
export const createGuideHttp =
  (http: Http): Http =>
  async (request) => {
    const reply = await http(request);
    if (!reply.ok) return reply;
    const body = splitGuideReply(reply.value.body);
    if (body === null)
      return err({ code: 'MALFORMED', endpoint: request.endpoint, status: reply.value.status, detail: 'item: invalid_type' });
    return ok({ ...reply.value, body });
  };
