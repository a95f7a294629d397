export * from './components.ts';
export * from './customization.ts';
export * from './logs.ts';
export * from './portal.ts';
export * from './preview.ts';
