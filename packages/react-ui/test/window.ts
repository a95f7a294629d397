interface HappyWindow {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void };
}
const { happyDOM } = window as unknown as HappyWindow;

/** Width of the window, as the layout reads it. To assign `innerWidth` would fix it for every file of the worker. */
export function setWidth(width: number): void {
  happyDOM.setViewport({ width, height: 900 });
}

/** Makes the window as it was before the first file. */
export function renewWindow(): void {
  if (location.protocol === 'about:') throw new Error('The window went to another page: catch what the tests save.');
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  setWidth(1024);
}
