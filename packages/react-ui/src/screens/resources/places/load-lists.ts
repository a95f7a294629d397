/** The screen of every route whose places are lists of entries, for the records of those routes. (UI.md 4.9, 4.11) */
export const lists = {
  load: () => import('./KindPlaces.tsx').then((module) => module.KindPlaces),
};
