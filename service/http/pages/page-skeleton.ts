const HOME = /^\/(?:tc|en)(?:\/home)?\/?$/;

/** Leaves the shape of home out of the page's skeleton (renderer/ui/styles/skeleton.css) for every other address, where only the bar with the logo is right. */
export const withSkeletonFor = (page: string, pathname: string): string =>
  HOME.test(pathname) ? page : page.replace('class="page-skeleton"', 'class="page-skeleton page-skeleton-plain"');
