import { html, type Markup } from '../parts/html.ts';

type Level = 1 | 2;

const rows = [
  ['Harbour Street', '412', '−8 %'],
  ['North Campus', '365', '−5 %'],
  ['Mill Lane', '187', '−4 %'],
  ['Logistics Centre', '240', '−6 %'],
].map(
  ([site, energy, change]) => html`<tr><td>${site ?? ''}</td><td>${energy ?? ''}</td><td>${change ?? ''}</td></tr>`,
);

function title(level: Level, text: string): Markup {
  return level === 1 ? html`<h1 class="h2">${text}</h1>` : html`<h2 class="h2">${text}</h2>`;
}

function section(level: Level, text: string): Markup {
  return level === 1 ? html`<h2 class="h3">${text}</h2>` : html`<h3 class="h3">${text}</h3>`;
}

/** First page of the sample document of the viewer and of the watermark. (chosen here; the spec does not show it) */
export function report(level: Level): Markup {
  return html`${title(level, 'Quarterly Facilities Report')}<p class="sub">Third quarter · Prepared by Workplace Services</p>${section(level, 'Summary')}<p>Energy use across the four main sites fell by six percent compared with the same quarter last year. Most of the change comes from the new ventilation schedule, which now follows the opening hours of each floor.</p><p>Two projects remain open: the replacement of the east entrance doors and the second phase of the lighting programme. Both stay within the approved budget and are expected to close before the end of the year.</p>${section(level, 'Energy use by site')}<table><thead><tr><th scope="col">Site</th><th scope="col">MWh</th><th scope="col">Change</th></tr></thead><tbody>${rows}</tbody></table>${section(level, 'Next steps')}<p>The lighting programme continues on floors three and four. Staff will be told two weeks before work starts on their floor.</p>`;
}

/** The two pages after it. */
export const reportPages: readonly Markup[] = [
  html`<h3 class="h3">Lighting programme</h3><p>Floors one and two were completed in July and August. The new fittings use a third of the energy of the old ones and adapt to daylight near the windows.</p><p>The contractor starts on floor three in the second week of October. Desks below the work area move to the west wing for four days at a time; the plan hangs in the entrance hall and on the notice boards of each floor.</p><h3 class="h3">Entrance doors</h3><p>The east entrance doors are ordered and arrive in November. Until then the south entrance stays open from six in the morning, and reception is staffed on both sides.</p><p>Visitors with parcels use the loading bay on the north side, as before.</p>`,
  html`<h3 class="h3">Budget</h3><p>Spending at the end of the quarter was three percent below plan. The difference comes from the later start of the door replacement and will be used in the fourth quarter.</p><h3 class="h3">Feedback</h3><p>Most comments this quarter were about temperature on the upper floors. The ventilation schedule was changed twice, and the number of comments fell by half.</p><p>Suggestions for the next quarter are welcome until the end of the month.</p>`,
];
