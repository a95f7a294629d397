import { type ModuleId, moduleRoute } from '@portico/core/customization';
import type { ReactNode } from 'react';
import { SavePublishProvider } from '../app/SavePublishProvider.tsx';
import { Customization } from '../screens/customization/Customization.tsx';
import { Embedded, type EmbedProps, WhenSignedIn } from './Embedded.tsx';

export interface ModuleEditorProps extends EmbedProps {
  /** The module that it begins with, such as `web.blockPage`. */
  module: ModuleId;
  /** What stands there while nobody is signed in. */
  signedOut?: ReactNode;
}

/**
 * The editor of the end-user pages in the page of another program: form, live preview, and the bar that saves. It goes
 * on to the other modules; edits are kept as drafts as in the portal.
 */
export function ModuleEditor({ module, signedOut = null, ...embed }: ModuleEditorProps) {
  return (
    <Embedded {...embed} start={moduleRoute(module)} draws={isCustomization}>
      <WhenSignedIn app={embed.app} signedOut={signedOut}>
        <SavePublishProvider>
          <Customization />
        </SavePublishProvider>
      </WhenSignedIn>
    </Embedded>
  );
}

function isCustomization(path: string): boolean {
  return /^#?\/?customization(\/|$)/.test(path);
}
