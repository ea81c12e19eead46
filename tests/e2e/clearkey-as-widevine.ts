import type { Page } from 'playwright-core';

/**
 * Lets the browser's own ClearKey answer to Widevine's name, on pages that open from now on. Chromium alone has no
 * module of Widevine; what the page asks for, fetches and sends is real, and only the module's own request and
 * decryption are ClearKey's.
 */
export async function nameClearKeyWidevine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const named = 'com.widevine.alpha';
    const own = 'org.w3.clearkey';
    const { requestMediaKeySystemAccess } = Navigator.prototype;
    Navigator.prototype.requestMediaKeySystemAccess = async function asked(keySystem, configurations) {
      const access = await requestMediaKeySystemAccess.call(
        this,
        keySystem === named ? own : keySystem,
        configurations,
      );
      return {
        keySystem,
        getConfiguration: () => access.getConfiguration(),
        createMediaKeys: () => access.createMediaKeys(),
      };
    };
    const { decodingInfo } = MediaCapabilities.prototype;
    MediaCapabilities.prototype.decodingInfo = async function asked({ keySystemConfiguration, ...media }) {
      const info = await decodingInfo.call(this, media);
      if (!keySystemConfiguration) return info;
      const capabilities = (given: { contentType: string } | undefined) =>
        given ? [{ contentType: given.contentType }] : [];
      const keySystemAccess = await navigator.requestMediaKeySystemAccess(keySystemConfiguration.keySystem, [
        {
          initDataTypes: [keySystemConfiguration.initDataType ?? 'cenc'],
          audioCapabilities: capabilities(media.audio),
          videoCapabilities: capabilities(media.video),
        },
      ]);
      return { ...info, keySystemAccess };
    };
  });
}
