import * as React from 'react';

/**
 * With each element React in development keeps where it was made, for its own reports: a seventh of the time of these
 * tests. Of more than so many a second it keeps nothing, and here it finds that there were as many. (measured)
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals?.recentlyCreatedOwnerStacks !== 'number') throw new Error('React keeps this at another place');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
  configurable: true,
});
