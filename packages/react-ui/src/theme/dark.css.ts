import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { dark } from './dark.ts';

createGlobalTheme('[data-portico][data-theme="dark"]', vars.color, dark);

globalStyle('[data-portico][data-theme="dark"]', { colorScheme: 'dark' });
