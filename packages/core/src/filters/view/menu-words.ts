import type { MenuDraftView } from './draft.ts';
import { filterMenuTexts } from './menu.messages.ts';

/** What an open menu says in place of its options, and over them. (UI.md 4.7) */
export interface MenuWords {
  /** While there are no options to choose from. */
  empty: string;
  all: { label: string /** Why it cannot be pressed. */; reason: string };
  /** That the field has further values; null where these are all. */
  commonest: string | null;
}

/**
 * The words of an open menu; where the service has more values, it speaks of those shown. (UI.md 1.7, 4.7)
 * @param failure - why the values are missing.
 */
export function menuWords(
  { options }: Pick<MenuDraftView, 'options'>,
  {
    commonest,
    isLoading,
    failure,
    text,
  }: { commonest: number | null; isLoading: boolean; failure: string | null; text: string },
): MenuWords {
  const isPart = commonest !== null;
  const noMatch = isPart ? filterMenuTexts.noShownMatch : filterMenuTexts.noMatch;
  const empty = isLoading ? filterMenuTexts.loading : (failure ?? (text === '' ? filterMenuTexts.noValues : noMatch));
  const allChosen = isPart ? filterMenuTexts.shownSelected : filterMenuTexts.allSelected;
  return {
    empty,
    all: {
      label: isPart ? filterMenuTexts.selectShown(options.length) : filterMenuTexts.selectAll,
      reason: options.length === 0 ? empty : allChosen,
    },
    commonest: isPart ? filterMenuTexts.commonest(commonest) : null,
  };
}
