import * as z from 'zod/mini';
import { Empty, ItemId, PageQuery } from '../schemas/index.ts';
import type { Endpoint, Schema } from './define.ts';
import { type Saved, type Seen, saved, seen } from './saved.ts';

type Shape = Readonly<Record<string, Schema>>;
type Access = `${string}:${string}`;

/** A call that a resource may have. (OP-96, OP-97) */
export type ResourceCall = 'list' | 'get' | 'create' | 'update' | 'delete';

/**
 * What of a resource tells who saved it last, and so can be written: each `entry`, the list as a `whole`, `both` or
 * `none`. (OP-202)
 */
export type Stamped = 'entry' | 'whole' | 'both' | 'none';

/** An area whose calls the specification does not show, in short. (DESIGN section 2) */
export interface ResourceOptions<
  Item extends Schema,
  Write extends Schema,
  Key extends string,
  Params extends Shape,
  Calls extends ResourceCall,
  Stamp extends Stamped,
> {
  /** Path of the list; one entry lies at `{path}/{key}`. */
  path: string;
  /** Schemas of the parts of `path`. */
  params?: Params;
  /** One entry as it is answered. */
  item: Item;
  /** Body of create and update; that of the entry unless given. */
  write?: Write;
  /** Name of the last part of an entry's path, and of the entry's own field. */
  key: Key;
  /** `entry` where entries are updated, otherwise `none`, unless given. */
  stamped?: Stamp;
  /** Where the area comes from. */
  spec: string;
  /** Right without its action: reading asks for `:read`, everything else for `:write`. */
  access: Access;
  /** The body may hold a file, and so be larger than an ordinary one. */
  largeBody?: true;
  /** What was decided besides the path. */
  assumed?: readonly string[];
  calls: readonly Calls[];
}

/** One call of a resource, as the table holds it. (DESIGN section 2) */
export interface Call<Method extends Endpoint['method'], Response extends Schema> {
  readonly method: Method;
  readonly path: string;
  readonly response: Response;
  readonly access: Access;
  readonly spec: string;
  readonly assumed: readonly string[];
}
type WithParams<Params extends Shape> = keyof Params extends never
  ? unknown
  : { readonly params: z.ZodMiniObject<{ -readonly [Name in keyof Params]: Params[Name] }> };
type ItemParams<Params extends Shape, Key extends string> = WithParams<Params & Record<Key, typeof ItemId>>;
type PageOf<Item extends Schema> = z.ZodMiniObject<{ items: z.ZodMiniArray<Item>; total: z.ZodMiniNumber }>;
type Entry<Item extends Schema, Stamp extends Stamped> = Stamp extends 'entry' | 'both' ? Saved<Item> : Item;
type ListOf<Item extends Schema, Stamp extends Stamped> = Stamp extends 'whole' | 'both'
  ? Saved<PageOf<Entry<Item, Stamp>>>
  : PageOf<Entry<Item, Stamp>>;
type Stamps<Calls extends ResourceCall> = 'update' extends Calls ? 'entry' : 'none';

/** The calls of a resource, as the table holds them. */
export type Resource<
  Item extends Schema,
  Write extends Schema,
  Key extends string,
  Params extends Shape,
  Calls extends ResourceCall,
  Stamp extends Stamped = Stamps<Calls>,
> = Pick<
  {
    readonly list: Call<'GET', ListOf<Item, Stamp>> & WithParams<Params> & { readonly query: typeof PageQuery };
    readonly get: Call<'GET', Entry<Item, Stamp>> & ItemParams<Params, Key>;
    readonly create: Call<'POST', Entry<Item, Stamp>> & WithParams<Params> & { readonly body: Write };
    readonly update: Call<'PUT', Entry<Item, Stamp>> &
      ItemParams<Params, Key> & { readonly body: Stamp extends 'none' ? Write : Seen<Write> };
    readonly delete: Call<'DELETE', typeof Empty> & ItemParams<Params, Key> & { readonly guard: 'header' };
  },
  Calls
>;

/**
 * Calls of an area that the specification names but does not show: `GET` a page of entries as `{items, total}` or one of
 * them, `POST` a new one, `PUT` or `DELETE` one. All of it is marked as assumed. (DESIGN section 2, OP-96, OP-97)
 */
export function resource<
  Item extends Schema,
  const Key extends string,
  const Calls extends ResourceCall,
  Write extends Schema = Item,
  // biome-ignore lint/complexity/noBannedTypes: no parts in the path
  Params extends Shape = {},
  const Stamp extends Stamped = Stamps<Calls>,
>(options: ResourceOptions<Item, Write, Key, Params, Calls, Stamp>): Resource<Item, Write, Key, Params, Calls, Stamp> {
  const { path, params, key, spec, access } = options;
  const stamped: Stamped = options.stamped ?? (options.calls.some((call) => call === 'update') ? 'entry' : 'none');
  const item = stamped === 'entry' || stamped === 'both' ? saved(options.item) : options.item;
  const page = stamped === 'whole' || stamped === 'both' ? saved(pageOf(item)) : pageOf(item);
  const assumed = ['path, method, body and answer', ...(options.assumed ?? []), 'permission'];
  const base = { spec, assumed };
  const above = params === undefined ? {} : { params: z.object(params) };
  const one = { path: `${path}/{${key}}`, params: z.object({ ...params, [key]: ItemId }) };
  const reads = { ...base, access: `${access}:read` } as const;
  const writes = { ...base, access: `${access}:write` } as const;
  const large = options.largeBody === true ? { largeBody: true as const } : {};
  const body = options.write ?? options.item;
  const all = {
    list: () => ({ ...reads, ...above, method: 'GET', path, query: PageQuery, response: page }),
    get: () => ({ ...reads, ...one, method: 'GET', response: item }),
    create: () => ({ ...writes, ...above, method: 'POST', path, body, response: item, guard: 'creates', ...large }),
    update: () => ({
      ...writes,
      ...one,
      method: 'PUT',
      body: stamped === 'none' ? body : seen(body),
      response: item,
      guard: 'body',
      ...large,
    }),
    delete: () => ({ ...writes, ...one, method: 'DELETE', response: Empty, guard: 'header' }),
  } satisfies Record<ResourceCall, () => Endpoint>;
  const made = options.calls.map((name) => [name, all[name]()] as const);
  return Object.fromEntries(made) as unknown as Resource<Item, Write, Key, Params, Calls, Stamp>;
}

function pageOf<Item extends Schema>(item: Item): PageOf<Item> {
  return z.object({ items: z.array(item), total: z.number() });
}
