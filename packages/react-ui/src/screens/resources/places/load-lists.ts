/** Loads the screen of every route whose places are lists of entries. (UI.md 4.9, 4.11) */
export const loadLists = () => import('./KindPlaces.tsx').then((module) => module.KindPlaces);
