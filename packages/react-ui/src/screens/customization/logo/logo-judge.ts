export { imageFault } from '@portico/core/customization';
