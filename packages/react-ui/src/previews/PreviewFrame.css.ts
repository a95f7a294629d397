import { style } from '@vanilla-extract/css';

/** The page inside brings its own background, the same in both portal themes. (UI.md section 5) */
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0 });
