import * as z from 'zod/mini';
import { SeenAt } from '../base/common.ts';
import { dashboardTabs } from './dashboard-tabs.ts';

/** Most cards that a layout names; a tab has a dozen. Chosen here. (docs/added-calls.md) */
const mostCards = 100;

const CardNames = z.array(z.string().check(z.regex(/^\w{1,100}$/))).check(z.maxLength(mostCards));

/** Whose arrangement: the tab's. Added by the project. (decision 041) */
export const DashboardLayoutParams = z.object({ tab: z.enum(dashboardTabs) });

/** The cards of a tab as a user has arranged them; those that are not named stand where the tab has them. Added by the project. (decision 041) */
export const DashboardLayoutSave = z.strictObject({ order: CardNames, hidden: CardNames, ...SeenAt.shape });

/** The same as it is stored. Added by the project. (decision 041) */
export const DashboardLayout = z.looseObject({
  tab: z.string(),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
});
export type DashboardLayoutWire = z.infer<typeof DashboardLayout>;
