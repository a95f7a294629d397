import {
  actionsTexts,
  conditionKindsTexts,
  forensicsRetentionsTexts,
  protectionLevelsTexts,
  scopesTexts,
  screenshotModesTexts,
  sessionLimitsTexts,
  sessionLimitUnitsTexts,
  storageAccessTypesTexts,
  subjectTypesTexts,
  viewerOpenModesTexts,
} from './messages.ts';

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
