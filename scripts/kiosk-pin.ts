import { hashPin } from '#main/os/kiosk/exit-pin.ts';

const pin = process.argv[2] ?? '';
if (/^\d{4,12}$/.test(pin)) console.log(await hashPin(pin));
else {
  console.error('usage: npm run kiosk:pin -- PIN (4 to 12 digits)');
  process.exitCode = 1;
}
