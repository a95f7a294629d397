import { columnOf, firstColumns } from '@portico/core/logs';
import { columnRoom, logCards } from '@portico/core/logs/view';
import { createRoot } from 'react-dom/client';
import { DataTable } from '../../src/components/tables/DataTable.tsx';
import { drawLogCell, logCardDrawing } from '../../src/screens/logs/table/LogCell.tsx';
import { LOG_CARD_PX } from '../../src/screens/logs/table/log-card.ts';
import '../../src/theme/global.css.ts';
import { webRow } from './support-rows.ts';

/** A page with the table of the web log over a hundred thousand events, for a browser to scroll. (issue 7, acceptance 2) */
const rows = Array.from({ length: 100_000 }, (_, at) =>
  webRow(String(at), {
    pe_action: ['allow', 'isolate', 'block'][at % 3],
    risk_score: ['G', 'Y', 'R'][at % 3],
    categories: ['News and Media', 'Games'],
    url: `https://news-${at}.example.org/a/long/path/to/an/article/${at}?from=search&id=${at * 7}`,
  }),
);
const columns = firstColumns.web.map((field) => ({
  id: field,
  label: columnOf(field).label,
  widthPx: null,
  ...columnRoom(field),
}));
const isNarrow = location.hash === '#cards';
const card = isNarrow ? { heightPx: LOG_CARD_PX, draw: logCardDrawing(logCards.web) } : undefined;

const root = document.body.appendChild(document.createElement('div'));
root.style.cssText = 'display: flex; height: 800px';
createRoot(root).render(<DataTable label="Web events" columns={columns} rows={rows} cell={drawLogCell} card={card} />);
