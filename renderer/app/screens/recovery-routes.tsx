import { ResetPasswordScreen } from '#renderer/features/accounts/joining/recovery/reset-password-screen.tsx';
import { VerifyEmailScreen } from '#renderer/features/accounts/joining/recovery/verify-email-screen.tsx';
import { useAddressToken } from './use-address-token.ts';

/** The page of a recovery link. */
export function ResetPasswordRoute() {
  return <ResetPasswordScreen token={useAddressToken('token') ?? ''} />;
}

/** The page of a verification link. */
export function VerifyEmailRoute() {
  return <VerifyEmailScreen token={useAddressToken('token') ?? ''} />;
}
