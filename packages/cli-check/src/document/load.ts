import {
  type Area,
  areas,
  type Customization,
  formOf,
  fromServer,
  modulesOf,
  type ServerCustomization,
  serverLocation,
} from '@portico/core/customization';
import { isRecord, type Step } from '@portico/core/shared';
import type { Form } from '../shared/finding.ts';

/** A document as the rules read it. */
export interface Loaded {
  form: Form;
  /** The UI form; what the file lacks in it is missing here too, unless it came from the server form. */
  customization: Customization;
  /** The file itself. */
  document: Readonly<Record<string, unknown>>;
}

export type Load = { ok: true; loaded: Loaded } | { ok: false; message: string; known: boolean };

/** Recognises a document and brings it into the UI form. */
export function loadDocument(document: unknown): Load {
  const form = formOf(document);
  if (form === null || !isRecord(document)) {
    return { ok: false, known: false, message: 'no customization data: none of the areas web, email and dlp is there' };
  }
  if (form === 'ui' && isMixed(document)) {
    return { ok: false, known: true, message: 'mixes the UI form and the server form' };
  }
  const customization = form === 'ui' ? fromUi(document) : fromServer(document as ServerCustomization);
  return { ok: true, loaded: { form, customization, document } };
}

/** Some area of a document in the UI form has the server form: nothing in it would be looked at. */
function isMixed(document: Readonly<Record<string, unknown>>): boolean {
  return areas.some((area) => {
    const value = document[area];
    if (!isRecord(value)) return false;
    return (
      isRecord(value.default) ||
      modulesOf(area).some((module) => module.key !== module.server && module.server in value)
    );
  });
}

/** The UI form as it stands in a file: absent areas are null, `source` is kept when it is there. */
function fromUi(document: Readonly<Record<string, unknown>>): Customization {
  const area = (name: Area) => (isRecord(document[name]) ? document[name] : null);
  const source = isRecord(document.source) ? document.source : {};
  return { web: area('web'), email: area('email'), dlp: area('dlp'), source } as unknown as Customization;
}

/** Where the file keeps the field at a UI path. */
export function locate({ form, document }: Loaded, path: string): readonly Step[] {
  if (form === 'ui') return path.split('.');
  return serverLocation(document as ServerCustomization, path) ?? path.split('.');
}
