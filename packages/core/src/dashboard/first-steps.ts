import { DEFAULT_RANGE } from '../reporting/index.ts';
import type { BoardState, Want } from './board.ts';
import { firstStepTexts as texts } from './first-steps.messages.ts';

/** What somebody can do in a tenant that has no events yet. (UI.md 4.17) */
export interface FirstStep {
  id: keyof typeof texts.steps;
  title: string;
  text: string;
  action: string;
  to: string;
}

/** What the user may do, and which places are open to him. */
export interface OpenPlaces {
  can(right: string): boolean;
  explain(place: string): { allowed: boolean };
}

const places: Readonly<Record<FirstStep['id'], { to: string; isOpen: (access: OpenPlaces) => boolean }>> = {
  events: { to: '/logs/web', isOpen: ({ explain }) => explain('logs/web').allowed },
  page: { to: '/customization/web/block-page', isOpen: ({ explain }) => explain('customization').allowed },
  colleague: { to: '/settings/users', isOpen: ({ can }) => can('settings:users:write') },
};

/**
 * The steps of a tenant without data, as far as they are open to the user; null where there is data, where nobody knows yet,
 * and where less than the whole of the first view is asked for. (UI.md 4.17)
 */
export function firstSteps(state: BoardState, wants: readonly Want[], access: OpenPlaces): readonly FirstStep[] | null {
  const { place, reads } = state;
  if (place.interval !== DEFAULT_RANGE || place.until !== null || Object.keys(place.filters).length > 0) return null;
  const isEmpty = wants.every((want) => {
    const read = reads[want];
    return read !== undefined && 'rows' in read && read.rows.length === 0;
  });
  if (!isEmpty) return null;
  const open = (Object.keys(places) as FirstStep['id'][]).filter((id) => places[id].isOpen(access));
  return open.length === 0 ? null : open.map((id) => ({ id, ...texts.steps[id], to: places[id].to }));
}
