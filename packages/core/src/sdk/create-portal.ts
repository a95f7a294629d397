import { createAccess } from '../access/index.ts';
import { memoryCookies } from '../api/index.ts';
import { imageFault, judgeLogosBy } from '../customization/index.ts';
import { systemClock } from '../shared/index.ts';
import { joinPortal, type WithCookies } from './join-portal.ts';
import type { AccessMaker, Portal, PortalOptions } from './portal/portal.ts';

/** The portal for a program: everything that the portal does, a script can do. (DESIGN section 1) */
export function createPortal(options: PortalOptions): Portal {
  judgeLogosBy(imageFault);
  const { clock = systemClock, cookies = memoryCookies(() => clock.now()), token } = options;
  const fetch = token === undefined ? options.fetch : showing(token, options.fetch);
  return joinPortal({ ...options, cookies, fetch }, { make: createAccess });
}

/** Shows a token with every call. (OP-218) */
function showing(token: string, send: PortalOptions['fetch'] = globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    // no words: a header
    request.headers.set('Authorization', `Bearer ${token}`);
    return send(request);
  };
}

/**
 * The portal for a page that may begin with the sign-in: routes and rights come with the first user, while the service is
 * asked who that is, or when a place is guarded. (DESIGN section 9, first load)
 * @param load - answers `createAccess`, or a function that adds to its options.
 */
export function createPagePortal(options: WithCookies, load: () => Promise<AccessMaker>): Portal {
  return joinPortal(options, { load });
}
