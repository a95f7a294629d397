/** Which appliance manager a tenant's portal opens; `v2` until another is chosen. (spec 2 section 7, OP-98) */
export const managerVersion = { name: 'appliances.manager_version', initial: { version: 'v2' } };
