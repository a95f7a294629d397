import { afterEach } from 'vitest';
import { noteScreens } from './windows.ts';

afterEach(({ task }) => noteScreens(task));
