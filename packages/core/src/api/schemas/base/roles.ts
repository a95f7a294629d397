import * as z from 'zod/mini';
import { revisionToken } from './revision.ts';

const rights = z.array(z.string());

/**
 * A role and what it grants; built-in ones never change. What a save may hold is data of the record (`role`): one that was
 * stored before a limit came stays readable. (spec 2 section 6, OP-93, OP-203)
 */
export const Role = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  built_in: z.boolean(),
  read: rights,
  write: rights,
});
export type RoleWire = z.infer<typeof Role>;

/** The roles of a revision. (OP-93) */
export const RoleList = z.object({ list: z.array(Role) });
export type RoleListWire = z.infer<typeof RoleList>;

/** Roles as they are sent; one without an id is new. */
export const RoleWrites = z.array(z.looseObject({}));

/** Body of a save of all roles. (OP-93, OP-203) */
export const RoleSave = z.object({ ...revisionToken, data: z.object({ list: RoleWrites }) });
