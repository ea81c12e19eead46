import { base64Of } from '#renderer/platform/base64-of.ts';
import type { LicenceIdentity, Protection } from '#renderer/player/engine/engine-port.ts';

/** The fields of a Shaka request that the filter changes. */
export type LicenceRequest = {
  method: string;
  body: ArrayBuffer | ArrayBufferView | null;
  headers: Record<string, string>;
};

const SERVICE_ID = 'super';

function bytesOf(body: LicenceRequest['body']): Uint8Array {
  if (body === null) return new Uint8Array();
  return body instanceof ArrayBuffer
    ? new Uint8Array(body)
    : new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
}

/**
 * Adds the specified headers and body to a licence request (S1-7-017 to S1-7-019): X-Service-ID,
 * X-Client-Platform and X-User-Token. FairPlay also gets X-Device-ID and a form body of spc (base64) and
 * assetid.
 */
export function addLicenceHeaders(
  request: LicenceRequest,
  protection: Protection,
  identity: LicenceIdentity,
): void {
  const headers = {
    'X-Service-ID': SERVICE_ID,
    'X-Client-Platform': identity.clientPlatform,
    'X-User-Token': protection.userToken?.reveal() ?? identity.userToken,
  };
  request.method = 'POST';
  if (protection.scheme === 'fairplay') {
    const form = new URLSearchParams({ spc: base64Of(bytesOf(request.body)), assetid: protection.assetId });
    request.body = new TextEncoder().encode(form.toString());
    Object.assign(request.headers, headers, {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Device-ID': identity.deviceId,
    });
    return;
  }
  const type = protection.scheme === 'clearkey' ? 'application/json' : 'application/octet-stream';
  Object.assign(request.headers, headers, { 'Content-Type': type });
}
