import { auth } from './auth.ts';
import { customization } from './customization.ts';
import { onprem } from './onprem.ts';
import { policy } from './policy.ts';
import { settings } from './settings.ts';

/** Every call of the catalogue, by the names of the catalogue. (DESIGN section 2) */
export const endpoints = { auth, onprem, policy, customization, settings };
