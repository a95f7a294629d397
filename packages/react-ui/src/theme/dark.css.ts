import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { dark } from './dark.ts';

/** Paper is white: what is printed has the light theme. */
globalStyle('[data-portico][data-theme="dark"]', {
  '@media': { screen: { colorScheme: 'dark', vars: assignVars(vars.color, dark) } },
});
