import { isRecord } from '@portico/core/shared';
import { wrong } from './problem.ts';

/** Names of the schemas of the standard. (RFC 7643, section 8.7.1) */
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const;

/** The attributes of a resource: those that are kept, those that only the service writes, and those that are not looked at. */
export interface Known {
  schema: string;
  kept: readonly string[];
  readOnly: readonly string[];
  /** Of the standard, without a place here: directories send them by default. */
  ignored: readonly string[];
  /** Schemas of which nothing is kept. */
  ignoredSchemas: readonly string[];
}

export const userAttributes: Known = {
  schema: schemas.user,
  kept: ['userName', 'name', 'displayName', 'active', 'externalId', 'emails'],
  readOnly: ['id', 'schemas', 'meta', 'groups'],
  ignored: [
    'password',
    'nickName',
    'profileUrl',
    'title',
    'userType',
    'preferredLanguage',
    'locale',
    'timezone',
    'phoneNumbers',
    'ims',
    'photos',
    'addresses',
    'entitlements',
    'roles',
    'x509Certificates',
  ],
  ignoredSchemas: [schemas.enterprise],
};

export const groupAttributes: Known = {
  schema: schemas.group,
  kept: ['displayName', 'externalId', 'members'],
  readOnly: ['id', 'schemas', 'meta'],
  ignored: [],
  ignoredSchemas: [],
};

/** What becomes of an attribute: its name in the standard's letters where it is kept. */
type Fate = { name: string } | 'readOnly' | 'ignored' | undefined;

/** What becomes of an attribute by a name in any letters, with its schema before it or without. */
export function fateOf(known: Known, sent: string): Fate {
  const lower = sent.toLowerCase();
  if (
    known.ignoredSchemas.some(
      (schema) => lower === schema.toLowerCase() || lower.startsWith(`${schema.toLowerCase()}:`),
    )
  ) {
    return 'ignored';
  }
  const prefix = `${known.schema.toLowerCase()}:`;
  const name = lower.startsWith(prefix) ? lower.slice(prefix.length) : lower;
  const isIt = (each: string) => each.toLowerCase() === name;
  const kept = known.kept.find(isIt);
  if (kept !== undefined) return { name: kept };
  if (known.readOnly.some(isIt)) return 'readOnly';
  return known.ignored.some(isIt) ? 'ignored' : undefined;
}

/**
 * The kept attributes of what was sent. (RFC 7644, section 3.3: what only the service writes is passed over)
 * @throws ScimProblem 400 for a body that is no resource, and for an attribute that the standard does not have.
 */
export function keptOf(known: Known, body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw wrong('invalidSyntax', 'The body is no resource: it is a JSON object with schemas.');
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const fate = fateOf(known, key);
    if (fate === undefined) throw unknownAttribute(known, key);
    if (typeof fate === 'object' && value !== null) kept[fate.name] = value;
  }
  return kept;
}

export function unknownAttribute(
  known: Known,
  name: string,
  scimType: 'invalidSyntax' | 'invalidPath' = 'invalidSyntax',
) {
  return wrong(
    scimType,
    `${name}: there is no such attribute; ${known.kept.join(', ')} are kept. Take it out of the attributes that the directory sends.`,
  );
}

/** True and false, also as Entra ID writes them. */
export function booleanOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  throw wrong('invalidValue', `${name}: is true or false`);
}

/** A text of at most so many characters, without spaces around it. */
export function textOf(value: unknown, name: string, most: number): string {
  if (typeof value !== 'string') throw wrong('invalidValue', `${name}: is a text`);
  const text = value.trim();
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) {
    throw wrong('invalidValue', `${name}: holds a character that cannot be stored`);
  }
  if (text.length > most) throw wrong('invalidValue', `${name}: has at most ${most} characters`);
  return text;
}
