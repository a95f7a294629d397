import {
  actionsTexts,
  comparatorsTexts,
  conditionKindsTexts,
  forensicsRetentionsTexts,
  platformsTexts,
  protectionLevelsTexts,
  scopesTexts,
  screenshotModesTexts,
  sessionLimitsTexts,
  sessionLimitUnitsTexts,
  storageAccessTypesTexts,
  subjectTypesTexts,
  threatsTexts,
  viewerOpenModesTexts,
} from './messages.ts';
import type { Comparator, rulePlatforms, threatCategories } from './vocabulary.ts';

/** What a rule applies to. (spec 3 section 3) */
export const conditionKinds = labelled(conditionKindsTexts);

/** Limits of a session. (spec 3 section 3) */
export const sessionLimits = labelled(sessionLimitsTexts);
/** Units of a session limit. (spec 3 section 3) */
export const sessionLimitUnits = labelled(sessionLimitUnitsTexts);

/** Which transfers a rule is about. (spec 3 section 3) */
export const scopes = labelled(scopesTexts);

/** Who a rule is about. (spec 3 section 3) */
export const subjectTypes = labelled(subjectTypesTexts);

/** Threat categories. (spec 2 section 3, LOG-015) */
export const threats = labelled<(typeof threatCategories)[number]>(threatsTexts);
/** Systems that rules and posture profiles tell apart. Chosen here; the specification shows none. */
export const platforms = labelled<(typeof rulePlatforms)[number]>(platformsTexts);
/** How a value is compared. `inbetween` takes both ends as within. (spec 3 section 3, PST-002) */
export const comparatorWords = labelled<Comparator>(comparatorsTexts);

/** How strictly a rule protects. (spec 3 section 3) */
export const protectionLevels = labelled(protectionLevelsTexts);

/** What a rule does. (spec 3 section 3) */
export const actions = labelled(actionsTexts);

/** Access of a storage. (spec 3 section 3) */
export const storageAccessTypes = labelled(storageAccessTypesTexts);
/** When forensics files are kept. (spec 3 section 3) */
export const forensicsRetentions = labelled(forensicsRetentionsTexts);
/** How screenshots are kept. (spec 3 section 3) */
export const screenshotModes = labelled(screenshotModesTexts);
/** How the viewer opens. (spec 3 section 3) */
export const viewerOpenModes = labelled(viewerOpenModesTexts);

/** Values with their labels, in the order of the specification. */
export interface Enumeration<Value extends string> {
  values: readonly Value[];
  /** The label of a value; one that is not known is shown as it is. (OP-105) */
  labelOf(value: string): string;
}

function labelled<const Value extends string>(labels: Readonly<Record<Value, string>>): Enumeration<Value> {
  const known: Readonly<Record<string, string>> = labels;
  return {
    values: Object.keys(labels) as Value[],
    labelOf: (value) => (Object.hasOwn(known, value) ? (known[value] ?? value) : value),
  };
}

/** The labels by value, as a choice takes them. */
export function wordsOf<Value extends string>({
  values,
  labelOf,
}: Enumeration<Value>): Readonly<Record<Value, string>> {
  return Object.fromEntries(values.map((value) => [value, labelOf(value)])) as Record<Value, string>;
}
