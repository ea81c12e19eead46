import css from './overlays.module.css';

/** The picture that stands before a video that checkout gave one for. */
export function Disclaimer({ picture, label }: { readonly picture: string; readonly label: string }) {
  return (
    <div className={css.disclaimer} data-disclaimer="">
      <img src={picture} alt={label} />
    </div>
  );
}
