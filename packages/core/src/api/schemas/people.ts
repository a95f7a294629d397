import * as z from 'zod/mini';
import { ItemId } from './base/common.ts';
import { Guid } from './base/formats.ts';
import { PASSWORD_MAX_LENGTH } from './users.ts';

/** Most roles that one user is given. Chosen here. */
export const ROLES_OF_USER_MAX = 50;

/**
 * Why a user can sign in now, or not: `link_ended` waits for a new link; `expected` was made by a directory, never had one,
 * and has yet to come by a provider. (UI.md 4.15, OP-209, decision 044)
 */
export const PersonState = z.enum(['active', 'invited', 'expected', 'link_ended', 'disabled']);

/** A user of the caller's tenant. (OP-209, UI.md 4.15) */
export const Person = z.looseObject({
  id: Guid,
  /** What the user signs in with. */
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Ids of the roles that were given to the user. */
  roles: z.array(z.string()),
  /** Switched on; who is not is signed out and cannot sign in. */
  enabled: z.boolean(),
  state: PersonState,
  /** The user has a second factor. */
  mfa_enabled: z.boolean(),
  /** Name of the provider that the user comes by; null for none. (OP-210) */
  provider: z.optional(z.nullable(z.string())),
  /** The user has a password here. */
  has_password: z.optional(z.boolean()),
  /** Can sign in and holds everything. (ROL-008) */
  administrator: z.boolean(),
  /** Last sign-in or call of a session; null before the first. */
  last_seen_at: z.nullable(z.string()),
  /** Until when the open link of the user is good; null where there is none. */
  link_ends_at: z.nullable(z.string()),
  /** What became of mailing the open link; null where none was meant to be, or the service sends no mail. (decision 056) */
  link_mail: z.optional(z.nullable(z.enum(['waiting', 'sent', 'failed']))),
  /** Until when passwords or codes of the user are not looked at, after too many wrong ones; null where they are. */
  locked_until: z.optional(z.nullable(z.string())),
  /** How long that is from the answer on, in milliseconds: the clock of whoever reads it may be another. */
  locked_ms: z.optional(z.nullable(z.number())),
});
export type PersonWire = z.infer<typeof Person>;

/** A user to make or to change. Without `roles` a new one may read everything, and one who is there keeps his. (OP-209) */
export const PersonWrite = z.object({
  uid: z.string().check(z.minLength(1), z.maxLength(250)),
  first_name: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  last_name: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  roles: z.optional(z.array(ItemId).check(z.maxLength(ROLES_OF_USER_MAX))),
  enabled: z.optional(z.boolean()),
});
export type PersonSent = z.input<typeof PersonWrite>;

/** Most users that one list makes. Chosen here. */
export const PEOPLE_IMPORT_MAX = 5_000;

/** A user of a list that is made at once. (UI.md 4.15, ROL-015) */
const ListedPerson = z.strictObject({
  uid: z.string().check(z.maxLength(1_000)),
  first_name: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  last_name: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  roles: z._default(z.array(ItemId).check(z.maxLength(ROLES_OF_USER_MAX)), []),
});

/**
 * Users to make, all or none of them. One who is there already as the list has him is not made again, so that a list may
 * be sent twice; `new_links` makes a new link for whoever of these has no password yet. (ROL-015)
 */
export const PeopleImport = z.strictObject({
  people: z.array(ListedPerson).check(z.minLength(1), z.maxLength(PEOPLE_IMPORT_MAX)),
  new_links: z.optional(z.boolean()),
});

/** A link with which a user sets his password: 128 random bits, good once and for 72 hours. (OP-209) */
export const PersonLink = z.looseObject({
  /** `invitation` where the user has no password yet. */
  kind: z.enum(['invitation', 'reset']),
  token: z.string(),
  /** Where it leads in the portal, from its origin. */
  path: z.string(),
  ends_at: z.string(),
  /** It is good no more, as `warnings` say: `token` and `path` are empty then. (decision 056) */
  ended: z.optional(z.boolean()),
  /** It was mailed to `mail_to` as well; `warnings` say why it was not, though it should. */
  mailed: z.optional(z.boolean()),
  /** Mail address of the user; null for one who has none, and where the service sends no mail. */
  mail_to: z.optional(z.nullable(z.string())),
  warnings: z.optional(z.array(z.string())),
});
export type PersonLinkWire = z.infer<typeof PersonLink>;

/** The answer to the making of a user, with the link, which is answered here alone. (OP-209) */
export const CreatedPerson = z.looseObject({ ...Person.shape, link: PersonLink });
export type CreatedPersonWire = z.infer<typeof CreatedPerson>;

/** What became of a list of users, in its order; a link is answered here alone. (ROL-015) */
export const ImportedPeople = z.looseObject({
  made: z.number(),
  people: z.array(z.looseObject({ id: Guid, uid: z.string(), made: z.boolean(), link: z.nullable(PersonLink) })),
});
export type ImportedPeopleWire = z.infer<typeof ImportedPeople>;

/** What a call ended: sessions, and personal tokens. (ROL-007) */
export const EndedAccess = z.looseObject({ ended: z.number(), tokens: z.number() });

/** What the page of a link says. (OP-209) */
export const Invitation = z.looseObject({
  kind: PersonLink.shape.kind,
  uid: z.string(),
  tenant_name: z.string(),
  ends_at: z.string(),
});
export type InvitationWire = z.infer<typeof Invitation>;

/** The password that a link sets. Its rules are those of every new one. (OP-209, spec 3 section 5) */
export const InvitationAccepted = z.strictObject({ password: z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)) });

/** A role that a group gives now, and the provider that says so. (decision 044) */
const GivenRole = z.looseObject({ role: z.string(), provider: z.string() });

/** A group of people: one that a directory keeps, or one that a provider of identities has roles for. (issue 15, decision 059) */
export const Group = z.looseObject({
  /** Null for a group that no directory has sent. */
  id: z.nullable(Guid),
  name: z.string(),
  /** What its directory calls it. */
  external_id: z.nullable(z.string()),
  /** How many people are in it; null where a provider tells it at each sign-in, which is not kept. */
  members: z.nullable(z.number()),
  /** How many of them are switched off. */
  members_off: z.nullable(z.number()),
  /** Roles by id; null for who may not see the providers. */
  gives: z.nullable(z.array(GivenRole)),
  /** When its directory last changed it; null for none. */
  changed_at: z.nullable(z.string()),
});
export type GroupWire = z.infer<typeof Group>;

/** Somebody who is in a directory's group. (issue 15) */
export const GroupMember = z.looseObject({
  id: Guid,
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  state: PersonState,
  /** Ids of the roles that he has, whoever gave them. */
  roles: z.array(z.string()),
  /** Ids of roles that people took away from him, which his groups do not give again. (decision 044) */
  taken_away: z.array(z.string()),
});
export type GroupMemberWire = z.infer<typeof GroupMember>;
