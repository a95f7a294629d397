import { area } from '../table/area.ts';
import { am } from './appliances/appliances.ts';
import { casb } from './casb.ts';
import { customization } from './customization.ts';
import { dashboard } from './dashboard.ts';
import { fwaas } from './fwaas.ts';
import { logs } from './logs/logs.ts';
import { onprem } from './onprem.ts';
import { policy } from './policy.ts';
import { posture } from './posture.ts';
import { mpa } from './private-access.ts';
import { rep } from './reporting.ts';
import { auth } from './session/auth.ts';
import { session } from './session/session.ts';
import { sessionServices } from './session/session-services.ts';
import { pac } from './settings/pac.ts';
import { bf, storage } from './settings/profiles.ts';
import { settings } from './settings/settings.ts';
import { postureProfiles } from './settings/tenant.ts';
import { tm } from './tenant-management/tenant-management.ts';

/** Every call of the catalogue, by the names of the catalogue. (DESIGN section 2) */
export const endpoints = {
  auth,
  onprem,
  am,
  policy: area({ central: true }, policy),
  customization: area({ central: true }, customization),
  settings,
  session: { ...session, ...sessionServices },
  logs,
  rep,
  dashboard,
  casb: area({ central: true }, casb),
  fwaas: area({ central: true }, fwaas),
  mpa: area({ central: true }, mpa),
  posture,
  postureProfiles,
  pac,
  storage,
  bf,
  tm: area({ operator: true }, tm),
};
