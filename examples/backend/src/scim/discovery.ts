import { schemas } from './attributes.ts';
import { listOf, mostOfPage } from './lists.ts';

/** What is done here of the standard. (RFC 7643, section 5) */
export function serviceProviderConfig(base: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostOfPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Token of a directory',
        description: 'A token of Settings, API tokens, made for a directory.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

const types = [
  { id: 'User', endpoint: '/Users', description: 'Users of the tenant', schema: schemas.user },
  { id: 'Group', endpoint: '/Groups', description: 'Groups, which give roles', schema: schemas.group },
];

/** (RFC 7643, section 6) */
export function resourceTypes(base: string): Named[] {
  return types.map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));
}

/** What has an id. */
export type Named = { id: string } & Record<string, unknown>;

interface Attribute {
  name: string;
  description: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  uniqueness?: 'none' | 'server';
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  subAttributes?: Attribute[];
}

/** An attribute as the standard tells it, with what goes without saying said. (RFC 7643, section 7) */
function whole({ subAttributes, ...attribute }: Attribute): object {
  return {
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes !== undefined && { subAttributes: subAttributes.map(whole) }),
  };
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  description,
  ...more,
});
const readOnly = { mutability: 'readOnly' } as const;

const userSchema: Attribute[] = [
  text('userName', 'What the user signs in with; one user of all has it', { required: true, uniqueness: 'server' }),
  text('name', 'The names of the user', {
    type: 'complex',
    subAttributes: [
      text('givenName', 'First name'),
      text('familyName', 'Last name'),
      text('formatted', 'Both names', readOnly),
    ],
  }),
  text('displayName', 'What the directory shows for the user'),
  text('active', 'Whether the user may sign in', { type: 'boolean' }),
  text('emails', 'Addresses of the user', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      text('value', 'The address'),
      text('type', 'What it is for, such as work'),
      text('primary', 'Whether it is the first one', { type: 'boolean' }),
    ],
  }),
  text('groups', 'Groups that the user is in', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      text('value', 'Id of the group', readOnly),
      text('display', 'Name of the group', readOnly),
      text('type', 'direct', readOnly),
      text('$ref', 'Address of the group', { type: 'reference', ...readOnly }),
    ],
  }),
];

const groupSchema: Attribute[] = [
  text('displayName', 'Name of the group, by which roles are given', { required: true, uniqueness: 'server' }),
  text('members', 'Users in the group', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      text('value', 'Id of the user', { mutability: 'immutable' }),
      text('display', 'Name of the user', readOnly),
      text('type', 'User', readOnly),
      text('$ref', 'Address of the user', { type: 'reference', ...readOnly }),
    ],
  }),
];

/** The attributes that are kept. (RFC 7643, section 7) */
export function schemaList(base: string): Named[] {
  const parts = [
    { id: schemas.user, name: 'User', description: 'A user', attributes: userSchema.map(whole) },
    { id: schemas.group, name: 'Group', description: 'A group', attributes: groupSchema.map(whole) },
  ];
  return parts.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
}

/** All of them as one page. */
export function wholeList(all: readonly Named[]): object {
  return listOf(all, all.length, 0);
}
