import type { KeptDesk } from '@portico/core/logs/view';
import { createContext, type RefObject } from 'react';

/** The desk of the open event. It stands above the panel, which is drawn anew when the window gets narrow: what is typed stays. */
export const KeptShelf = createContext<RefObject<{ of: string; desk: KeptDesk } | null> | null>(null);
