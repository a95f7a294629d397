export type { NavigationIcon } from '../routes/routes.ts';
export { closedWords } from './messages.ts';
export type { NavigationEntry, NavigationGroup } from './navigation.ts';
export { navigationEntries, navigationOf } from './navigation.ts';
export type { RouteRow } from './reason-rows.ts';
export { routeRows } from './reason-rows.ts';
export { reasonTexts, startPlace } from './reasons.ts';
