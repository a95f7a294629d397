export type { Endpoint, Schema } from './define.ts';
export { defineEndpoint } from './define.ts';
export { endpoints } from './endpoints/index.ts';
export type { RevisionWire, StoredWire, UserInfoWire } from './schemas/index.ts';
