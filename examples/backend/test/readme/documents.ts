import { defaultCustomization, editField, toServer } from '@portico/core/customization';

/** Customization in the form of the service, as scripts pull it. */
export function cleanDocument(heading: string): string {
  const edited = editField(
    defaultCustomization({ emailEnabled: true, dlpEnabled: true }),
    'web.blockPage',
    'text.block_heading',
    heading,
  );
  return JSON.stringify(toServer(edited), null, 2);
}
