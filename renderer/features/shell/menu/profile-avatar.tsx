import type { BarViewer } from '#renderer/features/shell/shell-view.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';

/** The viewer's picture, the first letter of their name, or an icon for guests. */
export function ProfileAvatar({ viewer }: { readonly viewer: BarViewer }) {
  if (viewer.picture !== null) return <img src={viewer.picture} alt="" />;
  if (viewer.name !== null) return <span aria-hidden="true">{[...viewer.name][0]}</span>;
  return <Icon name="user" size={22} />;
}
