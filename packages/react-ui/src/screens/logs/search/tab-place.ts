export { logTabPlace } from '@portico/core/logs/view';
