export { reasonTexts } from './messages.ts';
export type { NavigationEntry, NavigationGroup } from './navigation.ts';
export { navigationEntries, navigationOf } from './navigation.ts';
export type { RouteRow } from './reason-rows.ts';
export { routeRows } from './reason-rows.ts';
export { startPlace } from './reasons.ts';
export { closedWords } from './route-reasons.ts';
export { savePublishInput } from './save-publish-input.ts';
