import '../theme/fonts.css';
import '../theme/global.css.ts';
import { documentCookies } from '@portico/core/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyDensity, readDensity } from '../shell/density.ts';
import { App } from './App.tsx';
import { loadAhead } from './ahead.ts';
import { createApp } from './create-app.ts';
import { loadRuntimeConfig } from './runtime-config.ts';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root.');
const root = createRoot(host);

async function start(): Promise<void> {
  applyDensity(readDensity());
  try {
    const app = createApp(await loadRuntimeConfig());
    app.portal.session.start();
    root.render(
      <StrictMode>
        <App parts={app} />
      </StrictMode>,
    );
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    const { StartFailed } = await import('./StartFailed.tsx');
    root.render(<StartFailed reason={reason} onRetry={start} />);
  }
}

loadAhead(documentCookies(document));
void start();
