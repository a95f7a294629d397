import '../theme/fonts.css';
import '../theme/global.css.ts';
import { loadRuntimeConfig } from '@portico/core';
import { documentCookies } from '@portico/core/api';
import { currentLanguage } from '@portico/core/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyDensity } from '../platform/density.ts';
import { loadAheadToo, onceLoaded } from '../platform/on-demand.ts';
import { App } from './App.tsx';
import { loadAhead } from './ahead.ts';
import { createApp } from './create-app.ts';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root.');
/** What cannot be drawn has taken the page with it, such as a part that a new version of the portal took away. */
const root = createRoot(host, { onUncaughtError: (error) => void showFailure(error) });

async function showFailure(error: unknown, restart?: () => void): Promise<void> {
  console.error(error);
  const { FailedPage } = await failedPage();
  root.render(<FailedPage error={error} restart={restart} />);
}

/** Loaded while it is there: a new version takes it away with the part that is missed. */
const failedPage = onceLoaded(() => import('./FailedPage.tsx'));
loadAheadToo(failedPage);

async function start(): Promise<void> {
  const { tag, direction } = currentLanguage();
  Object.assign(document.documentElement, { lang: tag, dir: direction });
  // What `I18nProvider` says to React Aria, whose parts all come later: the first load has no room for a provider.
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: tag });
  applyDensity(document.documentElement);
  try {
    const app = createApp(await loadRuntimeConfig());
    app.portal.session.start();
    root.render(
      <StrictMode>
        <App parts={app} />
      </StrictMode>,
    );
  } catch (error) {
    await showFailure(error, start);
  }
}

loadAhead(documentCookies(document));
void start();
// Nothing that is drawn waits for it.
void onceLoaded(() => import('../platform/focus-keeper.ts'))().then(({ keepFocus }) => keepFocus());
