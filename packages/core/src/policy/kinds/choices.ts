import { actions, protectionLevels, regions, scopes, sessionLimits, sessionLimitUnits } from '../../profiles/index.ts';

/** Values that fields of the policy kinds choose from. (spec 3 section 3, OP-207, OP-217) */
export const choices = {
  actions: actions.values,
  protectionLevels: protectionLevels.values,
  scopes: scopes.values,
  sessionLimits: sessionLimits.values,
  sessionLimitUnits: sessionLimitUnits.values,
  regions: regions.flatMap(({ aws, gcp }): string[] => [aws, gcp]),
} as const;
