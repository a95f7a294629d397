import { inspectLogo, logoFaultMessages } from '@portico/core/customization';

/** A file as the data keeps it, or why it is refused. */
export type ReadLogo = { content: string } | { refusal: string };

/** Reads a picked, dropped or pasted file as a data URI if core takes it as a logo. */
export async function readLogo(file: Blob): Promise<ReadLogo> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { format, fault } = inspectLogo(bytes);
  if (fault !== null) return { refusal: logoFaultMessages[fault] };
  return { content: await dataUri(new Blob([bytes], { type: `image/${format}` })) };
}

function dataUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
