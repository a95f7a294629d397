import { selectUser } from '@portico/core/session';
import { Router } from 'wouter';
import { SnackbarRegion } from '../components/Snackbar.tsx';
import { usePlacePath } from '../shell/places.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { type AppParts, PortalContext, useSession } from './portal-context.ts';
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
