/** Text of a refused call. (spec 2 section 8, TXT-024) */
export const noPermissionText = 'Operation can’t be completed because you don’t have the necessary permissions';

/** Texts of the page for unknown paths. (spec 2 section 2, TXT-023) */
export const notFoundTexts = {
  heading: 'Oops!',
  code: 'Error 404 - Page Not Found',
  text: 'The page you’re looking for doesn’t exist or another error occurred.',
} as const;
