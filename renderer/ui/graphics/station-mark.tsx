import { stationLook } from './station-look.ts';
import css from './station-mark.module.css';
import { WaveMark } from './wave-mark.tsx';

/**
 * The mark of who is watched: the station's logo, the first letter of its name, or the product's own. All take
 * the same square, so that nothing moves. Decorative: the name is next to it.
 */
export function StationMark({ size = 30 }: { readonly size?: number }) {
  const look = stationLook();
  if (look === null) return <WaveMark size={size} />;
  const style = { '--icon': `${size}px` };
  if (look.logo !== null)
    return (
      <img
        className={css.logo}
        src={look.logo}
        width={size}
        height={size}
        alt=""
        data-icon
        style={style}
        draggable={false}
      />
    );
  return (
    <span className={css.letter} aria-hidden="true" data-icon style={style}>
      {[...look.name.en][0]?.toLocaleUpperCase()}
    </span>
  );
}
