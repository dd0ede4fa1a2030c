/** Follows a click in the static HTML of the page: the code of "Often bought together" is loaded at the first one. */
export const followTogether = ({ target }: React.MouseEvent) =>
  void import("./add-together.ts").then(({ followClick }) => followClick(target as Element));
