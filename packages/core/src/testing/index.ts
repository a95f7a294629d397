export type { MockAnswers, MockOptions, MockRequest } from './mock-handlers.ts';
export { mockHandlers } from './mock-handlers.ts';
export type { MockService, MockServiceOptions } from './mock-service.ts';
export { mockService } from './mock-service.ts';
export type { MockDocument, MockDocuments, MockStore } from './mock-store.ts';
