import './theme/global.css.ts';

export type { ModuleEditorProps } from './embed/ModuleEditor.tsx';
export { ModuleEditor } from './embed/ModuleEditor.tsx';
