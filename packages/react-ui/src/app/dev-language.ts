import { pseudoLanguage, setLanguage } from '@portico/core/language';

/** Kept for the tab, since the portal's own addresses do not carry it. */
const place = 'portico-dev-language';
const asked = new URLSearchParams(location.search).get('lang') ?? sessionStorage.getItem(place);
if (asked === 'pseudo' || asked === 'pseudo-rtl') {
  sessionStorage.setItem(place, asked);
  setLanguage(pseudoLanguage(asked === 'pseudo' ? 'ltr' : 'rtl'));
} else sessionStorage.removeItem(place);
