/** What a row of the trail tells of, for `sub_event_type`. (data of the log `audit`; words chosen here) */
export type ActionKind = 'login' | 'logout' | 'refused' | 'publish' | 'create' | 'delete' | 'run' | 'update';

/** Acts whose words do not follow from their names. */
const phrases: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'session.refused': 'Sign-in refused',
  'apiToken.created': 'Export token created',
  'apiToken.deleted': 'Export token deleted',
};

/** Kinds by the last word of an act; every other one changes something that was there. */
const kinds: Readonly<Record<string, ActionKind>> = {
  started: 'run',
  ended: 'run',
  cancelled: 'run',
  assessed: 'run',
  refused: 'refused',
  published: 'publish',
  created: 'create',
  uploaded: 'create',
  issued: 'create',
  sent: 'create',
  deleted: 'delete',
  removed: 'delete',
};

const ownKinds: Readonly<Record<string, ActionKind>> = {
  'session.started': 'login',
  'session.ended': 'logout',
  'session.key.ended': 'logout',
};

/** The kind of an act by its dotted name. */
export function actionKind(action: string): ActionKind {
  const last = action.slice(action.lastIndexOf('.') + 1);
  return own(ownKinds, action) ?? own(kinds, last) ?? 'update';
}

/** The act in words: `user.password.changed` is "User password changed". */
export function actionPhrase(action: string): string {
  const known = own(phrases, action);
  if (known !== undefined) return known;
  const text = action
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
