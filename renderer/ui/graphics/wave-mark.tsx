/** The logo: a moored H over a wave. Decorative: the name is next to it. */
export function WaveMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 30 30"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-icon
      style={{ '--icon': `${size}px` }}
    >
      <path fill="currentColor" d="M4 5h5v8h12V5h5v14h-5v-2H9v2H4z" />
      <path
        d="M2 24.6c2.2-2.3 4.4-2.3 6.5 0s4.4 2.3 6.5 0 4.4-2.3 6.5 0 4.3 2.3 6.5 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
