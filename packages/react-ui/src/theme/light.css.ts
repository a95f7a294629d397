import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { light } from './light.ts';

/** The light values also hold while no theme is set, so that a page without script is readable. */
createGlobalTheme(':root, [data-portico][data-theme="light"]', vars.color, light);

globalStyle('[data-portico]', { colorScheme: 'light' });
