import './theme/global.css.ts';

export type { PreviewProps } from './embed/Preview.tsx';
export { Preview } from './embed/Preview.tsx';
