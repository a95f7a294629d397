import { allowListOf, permissionCheck, type RoleLists } from './permission/permission.ts';
import { rightAreas } from './permission/rights.ts';
import { roleWords as texts } from './role-words.messages.ts';

/**
 * Rights that a publish asks for, since what they let change is staged: by area as the matrix has them. A test compares them
 * with the sections of the policy. (OP-200)
 */
export const publishRights: Readonly<Record<string, readonly string[]>> = {
  web_policy: [
    'app_links',
    'bandwidth',
    'bnb',
    'content_types',
    'copy_paste',
    'exceptions',
    'global_exceptions',
    'rules',
    'runtime_analysis',
    'watermark',
  ],
  content_inspection: ['content', 'inspection', 'sslbump'],
  dlp_policy: ['rules'],
  casb_policy: ['app_discovery', 'app_rep_insights', 'app_rules', 'exceptions', 'profiles'],
  fwaas: ['feeds', 'rules', 'services'],
  private_access: ['access_rules', 'applications', 'clusters'],
  customization: ['web', 'email', 'dlp'],
  settings: ['rbac'],
};

/**
 * What somebody with one role alone can publish, in words: areas of which nothing staged is left out, and of others the rights.
 * What is staged anywhere else stops the publish as a whole. (OP-200, UI.md 4.13, picture 13)
 */
export function rolePublishes(role: RoleLists): string {
  const can = permissionCheck(allowListOf(role));
  let isAll = true;
  const parts = rightAreas.flatMap(({ area, label, rights }) => {
    const asked = publishRights[area] ?? [];
    const held = asked.filter((item) => can(`${area}:${item}:write`));
    if (held.length < asked.length) isAll = false;
    if (held.length === 0) return [];
    const left = rights.filter(({ item, kinds }) => kinds.includes('write') && !held.includes(item));
    if (left.length === 0) return [label];
    const names = rights.filter(({ item }) => held.includes(item)).map((right) => right.label);
    return [texts.partOf(label, names)];
  });
  if (parts.length === 0) return texts.publishesNothing;
  return isAll ? texts.publishesAll : texts.publishes(parts);
}
