import type { ResourceRecord } from '../record/record.ts';
import { storageProfile } from './storage-profile.ts';
import { webRule } from './web-rule.ts';

/** Every record, in the order in which areas and their kinds are shown. (RES-001) */
export const resources: readonly ResourceRecord[] = [webRule, storageProfile];
