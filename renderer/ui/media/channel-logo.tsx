import { useState } from 'react';
import css from './channel-logo.module.css';
import { placeholderColour } from './placeholder-colour.ts';

/** A channel's logo, or its first letter on a placeholder colour. Decorative: the name is next to it. */
export function ChannelLogo({
  logo,
  name,
}: {
  readonly logo: string | null | undefined;
  readonly name: string;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={css.mark} style={{ '--tone': placeholderColour(name) }} aria-hidden="true">
      {logo && !failed ? (
        <img src={logo} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
