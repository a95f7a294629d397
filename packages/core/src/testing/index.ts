export type { MockAnswers, MockOptions, MockRequest } from './mock-handlers.ts';
export { mockHandlers } from './mock-handlers.ts';
