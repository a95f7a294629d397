import { selectUser } from '@portico/core/session';
import { Router } from 'wouter';
import { SnackbarRegion } from '../components/feedback/Snackbar.tsx';
import { usePlacePath } from '../platform/places/places.ts';
import { type AppParts, PortalContext, useSession } from '../portal/portal-context.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { Routes } from './Routes.tsx';

/** The whole portal. */
export function App({ parts }: { parts: AppParts }) {
  return (
    <PortalContext value={parts}>
      <Themed />
    </PortalContext>
  );
}

function Themed() {
  const uid = useSession(selectUser)?.uid ?? null;
  return (
    <ThemeProvider uid={uid}>
      <Router hook={usePlacePath}>
        <Routes />
      </Router>
      <SnackbarRegion />
    </ThemeProvider>
  );
}
