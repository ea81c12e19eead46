/** Sorts children into an order with as few moves as possible, never moving the focused one. */
export function placeInOrder(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  const held = wanted.findIndex((element) => element.contains(document.activeElement));
  for (let index = held - 1; index >= 0; index -= 1) {
    const [element, next] = [wanted[index], wanted[index + 1]];
    if (element !== undefined && next !== undefined && element.nextElementSibling !== next) parent.insertBefore(element, next);
  }
  for (let index = Math.max(0, held + 1); index < wanted.length; index += 1) {
    const [before, element] = [wanted[index - 1], wanted[index]];
    const place = before === undefined ? parent.firstElementChild : before.nextElementSibling;
    if (element !== undefined && element !== place) parent.insertBefore(element, place);
  }
}
