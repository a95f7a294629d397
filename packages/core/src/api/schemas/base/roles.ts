import * as z from 'zod/mini';
import { revisionToken } from './revision.ts';

/** Entry of a role, `api:action:item:id` with wildcards. (spec 2 section 6) */
const Permission = z.string().check(z.maxLength(200), z.regex(/^[\w*&.-]+(:{1,2}[\w*&.-]+)*$/));
const permissions = z.array(Permission).check(z.maxLength(500));

/** A role and what it grants; built-in ones never change. (spec 2 section 6, OP-93) */
export const Role = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  built_in: z.boolean(),
  read: permissions,
  write: permissions,
});
export type RoleWire = z.infer<typeof Role>;

/** The roles of a revision. (OP-93) */
export const RoleList = z.object({ list: z.array(Role).check(z.maxLength(200)) });
export type RoleListWire = z.infer<typeof RoleList>;

/**
 * Body of a save of all roles; a role without an id is new. What its fields take is data of the record (`role`), as for other
 * entries. (OP-93, OP-203)
 */
export const RoleSave = z.object({
  ...revisionToken,
  data: z.object({
    list: z.array(z.looseObject({ id: z.optional(Role.shape.id) })).check(z.maxLength(200)),
  }),
});
