import type { MessageText } from '#service/accounts/messages/message-texts.ts';
import type { OrderBody } from '#service/payments/store/order-body.ts';
import { marketDate } from '#shared/kernel/market.ts';
import { stationName } from '#shared/kernel/station-name.ts';

/**
 * Returns the email that a renewal failed, in the language of the purchase. `ends` is the end of the plan and
 * `retryAt` the next charge (ms); null if it was the last.
 */
export function renewalFailedEmail(
  { title, language }: Pick<OrderBody, 'title' | 'language'>,
  ends: number,
  retryAt: number | null,
): MessageText {
  const name = title[language];
  if (language === 'tc') {
    const next =
      retryAt === null ? '我們不會再收費，計劃已結束。' : `我們會於 ${marketDate(retryAt)} 再次收費。`;
    return {
      subject: `${name} 未能續期`,
      text: [
        `未能收取 ${name} 的續期費用，計劃於 ${marketDate(ends)} 到期。${next}`,
        '你可在「計劃及付款」用其他付款方式重新訂購，或停止續期。',
        stationName(language),
      ].join('\n\n'),
    };
  }
  const next =
    retryAt === null
      ? 'We won’t charge it again, so the plan has ended.'
      : `We’ll charge it again on ${marketDate(retryAt)}.`;
  return {
    subject: `${name} couldn’t be renewed`,
    text: [
      `The renewal of ${name} couldn’t be paid. The plan ends on ${marketDate(ends)}. ${next}`,
      'In “Plan and payments” you can pay another way, or stop the renewal.',
      stationName(language),
    ].join('\n\n'),
  };
}
