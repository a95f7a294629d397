import { applianceManager } from './manager.ts';
import { applianceDash, applianceNode } from './node.ts';

/** Appliance management. (spec 3 section 7, OP-97) */
export const am = { ...applianceManager, ...applianceNode, ...applianceDash };
