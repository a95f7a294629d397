import './theme/global.css.ts';

export type { LogTableProps, LogViewProps } from './embed/LogTable.tsx';
export { LogFilterBar, LogRows, LogTable, LogView } from './embed/LogTable.tsx';
