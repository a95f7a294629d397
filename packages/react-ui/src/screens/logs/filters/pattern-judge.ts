export { textFault } from '@portico/core/filters';
