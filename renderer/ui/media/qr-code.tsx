import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './qr-code.module.css';

/** Quiet zone around the code in modules, as scanners require. */
const QUIET_ZONE = 2;

/** Returns the dark modules as one path, one stroke per run. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  const parts: string[] = [];
  rows.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] === true && from < 0) from = x;
      if (row[x] !== true && from >= 0) {
        parts.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
        from = -1;
      }
    }
  });
  return parts.join('');
}

/** A QR code of a URL, generated locally without a request. `label` says what it opens. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(address, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: darkPath(code.data) };
  }, [address]);
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-address={address}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
