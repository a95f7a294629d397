// Sets the theme before the first paint. A classic script of its own, since the content policy allows no inline one.
// The key is `themeKey` of src/theme/theme-choice.ts.
(() => {
  var choice = null;
  try {
    choice = localStorage.getItem('portico.theme');
  } catch (error) {
    choice = null;
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = choice;
})();
