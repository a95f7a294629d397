import * as z from 'zod/mini';
import { ApplianceManagerVersion, ManagedSystem } from '../schemas/index.ts';
import { defineEndpoint } from '../table/define.ts';
import { saved } from '../table/saved.ts';
import { onpremSignIn } from './session/onprem-sign-in.ts';

/** Sign-in, session and appliances of an on-premises deployment. (spec 2 section 7) */
export const onprem = {
  ...onpremSignIn,
  setApplianceManagerVersion: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/dashboard/appliance_manager_version',
    body: ApplianceManagerVersion,
    guard: 'header',
    response: saved(ApplianceManagerVersion),
    access: 'appliances:manager_version:write',
    spec: 'spec 2 section 7',
    assumed: ['body (OP-98)', 'permission'],
  }),
  getAppliances: defineEndpoint({
    method: 'GET',
    path: '/api/v1/dashboard/get_appliances',
    response: z.array(ManagedSystem),
    access: 'appliances:systems:read',
    shared: true,
    spec: 'spec 2 section 7',
    assumed: ['fields of an appliance', 'permission'],
  }),
};
