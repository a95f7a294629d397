import { computed, rows, text } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { MOST_RIGHTS, MOST_ROLES } from '../values/limits.ts';
import { roleLabels as labels } from './role.messages.ts';

const rights = (label: string) =>
  rows(label, { as: 'set', of: text(labels.entry, { rules: ['right'], required: true }), most: MOST_RIGHTS });

/**
 * A role: what those who have it may read and write. It is staged like a rule, and in force once it is published; what it
 * may grant is decided by `roleChangeFaults`. (spec 2 section 6, OP-93, OP-201)
 */
export const role = defineResource({
  kind: 'settings.role',
  label: [labels.role, labels.roles],
  purpose: labels.purpose,
  place: '/settings/roles',
  store: { type: 'section', section: 'rbac', at: 'list', calls: 'policy.rbac', most: MOST_ROLES },
  identity: { id: 'id', key: ['name'], unique: 'siblings' },
  capability: null,
  builtin: { path: 'built_in', is: true },
  tellsNew: true,
  fields: {
    id: text(labels.id, { rules: ['text'] }),
    name: text(labels.name, { rules: ['role_name'], required: true }),
    built_in: computed(labels.builtIn),
    read: rights(labels.read),
    write: rights(labels.write),
  },
  checks: [{ check: 'role.rights' }],
  list: {
    columns: ['name', 'read', 'write'],
    filters: [],
    search: ['name', 'read', 'write'],
    bulk: ['clone', 'delete'],
  },
  slots: {
    'field:read': 'role-matrix',
    'field:write': 'with-read',
    'cell:read': 'rights',
    'cell:write': 'rights',
  },
});
