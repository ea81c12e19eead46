/** Sorts children into an order with as few moves as possible, never moving the focused one. */
export function placeInOrder(parent: HTMLElement, ordered: readonly HTMLElement[]): void {
  const focusIndex = ordered.findIndex((element) => element.contains(document.activeElement));
  for (let index = focusIndex - 1; index >= 0; index -= 1) {
    const element = ordered[index];
    const next = ordered[index + 1];
    if (element !== undefined && next !== undefined && element.nextElementSibling !== next)
      parent.insertBefore(element, next);
  }
  for (let index = Math.max(0, focusIndex + 1); index < ordered.length; index += 1) {
    const before = ordered[index - 1];
    const element = ordered[index];
    const place = before === undefined ? parent.firstElementChild : before.nextElementSibling;
    if (element !== undefined && element !== place) parent.insertBefore(element, place);
  }
}
