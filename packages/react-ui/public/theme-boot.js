// Sets the theme before the first paint. A classic script of its own, since the content policy allows no inline one.
// The key is `themeKey` of src/theme/theme-choice.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('portico.theme');
  } catch {
    // A browser that stores nothing follows the computer.
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = choice;
})();
